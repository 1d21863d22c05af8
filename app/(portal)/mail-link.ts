import { redirect } from "next/navigation";
import { confirmEmail, isEmailConfirmed } from "@/lib/auth/email-confirmation";
import type { Viewer } from "@/lib/auth/viewer";

export type Query = Record<string, string | string[] | undefined>;

/** Redirects to the same address without the token, to keep it out of history. A wrong or foreign token confirms nothing. */
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
