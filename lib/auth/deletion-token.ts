/** Deletion link for an account without a password; not stored. */
import { deriveSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { accountLimits } from "@/lib/limits";

type Account = Pick<Viewer, "id" | "email">;

export function deletionToken(account: Account, now = new Date()): string {
  return tokenUntil(account, now.getTime() + accountLimits.deletionLinkMs);
}

function tokenUntil({ id, email }: Account, endsAt: number): string {
  return `${endsAt}.${deriveSecretToken(`delete account ${id} ${email} ${endsAt}`)}`;
}

export function isDeletionToken(account: Account, token: string, now = new Date()): boolean {
  const endsAt = Number(/^(\d{13})\./.exec(token)?.[1] ?? 0);
  // Compares hashes, so that timing reveals nothing about the token.
  return endsAt > now.getTime() && hashSecretToken(token) === hashSecretToken(tokenUntil(account, endsAt));
}
