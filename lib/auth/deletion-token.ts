/** What a link to delete an account carries, where there is no password to ask for. It is stored nowhere. */
import { deriveSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { accountLimits } from "@/lib/limits";

type Account = Pick<Viewer, "id" | "email">;

/** What the link carries; it opens the question, for this account, while it is signed in. */
export function deletionToken(account: Account, now = new Date()): string {
  return tokenUntil(account, now.getTime() + accountLimits.deletionLinkMs);
}

function tokenUntil({ id, email }: Account, endsAt: number): string {
  return `${endsAt}.${deriveSecretToken(`delete account ${id} ${email} ${endsAt}`)}`;
}

/** Whether the token is this account's and still good. */
export function isDeletionToken(account: Account, token: string, now = new Date()): boolean {
  const endsAt = Number(/^(\d{13})\./.exec(token)?.[1] ?? 0);
  // Hashes, so that the time of the comparison says nothing of the token.
  return endsAt > now.getTime() && hashSecretToken(token) === hashSecretToken(tokenUntil(account, endsAt));
}
