import { redirect } from "next/navigation";
import { confirmEmail, isEmailConfirmed } from "@/lib/auth/email-confirmation";
import type { Viewer } from "@/lib/auth/viewer";

export type Query = Record<string, string | string[] | undefined>;

/** Leads on without the token, which stays in no history. One that is wrong or somebody else's confirms nothing. */
export async function followConfirmation(viewer: Viewer, path: string, { confirm, ...rest }: Query): Promise<void> {
  if (confirm === undefined) return;
  const hasConfirmed = typeof confirm === "string" && (await confirmEmail(viewer, confirm));
  if (!hasConfirmed && rest.invite === undefined && !(await isEmailConfirmed(viewer)))
    redirect("/account?confirmation=failed");
  redirect(addressOf(path, rest));
}

export function addressOf(path: string, query: Query): string {
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`;
}
