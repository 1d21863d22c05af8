import { notFound } from "next/navigation";
import { getViewer } from "@/lib/auth/session";
import { getOperator, type Operator } from "@/lib/operator/operator";

/** Who asks for an operator's page; for everybody else, signed in or not, there is none (404). */
export async function openForOperator(): Promise<Operator> {
  return (await getOperator(await getViewer())) ?? notFound();
}
