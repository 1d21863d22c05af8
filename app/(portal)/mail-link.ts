/** What a page does when the link of a mail leads to it. */
import { redirect } from "next/navigation";
import { confirmEmail, isEmailConfirmed } from "@/lib/auth/email-confirmation";
import type { Viewer } from "@/lib/auth/viewer";

export type Query = Record<string, string | string[] | undefined>;

/**
 * Confirms the viewer's address when the link says so, and leads on without the token: it stays in no address bar,
 * history or bookmark. A token that is wrong or somebody else's confirms nothing, and whose address is still to be
 * confirmed is told so where a new link can be had; but an invitation in the same address is followed first.
 */
export async function followConfirmation(viewer: Viewer, path: string, { confirm, ...rest }: Query): Promise<void> {
  if (confirm === undefined) return;
  const hasConfirmed = typeof confirm === "string" && (await confirmEmail(viewer, confirm));
  if (!hasConfirmed && rest.invite === undefined && !(await isEmailConfirmed(viewer)))
    redirect("/account?confirmation=failed");
  redirect(addressOf(path, rest));
}

/** The page's address with its query, to come back to. */
export function addressOf(path: string, query: Query): string {
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`;
}
