import { notFound, redirect } from "next/navigation";
import { getViewer } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { getOperator, type Operator } from "@/lib/operator/operator";

/** Returns the operator; everyone else, signed in or not, gets a 404. */
export async function openForOperator(): Promise<Operator> {
  const operator = await getOperator(await getViewer()).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "second-step-missing") redirect("/account#two-step");
    throw error;
  });
  return operator ?? notFound();
}
