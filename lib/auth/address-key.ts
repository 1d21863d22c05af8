import { deriveSecretToken } from "@/lib/auth/secret-token";

/**
 * What an address's quotas are counted on: the same for every account that it has had, and nobody can read the address
 * from it. Letters' case aside, only equal addresses are one: anybody can register "robin+x@…", and must not use up
 * what "robin@…" may do. A new NEXTAUTH_SECRET makes new keys.
 */
export function addressKey(email: string): string {
  return deriveSecretToken(`quota of ${email.toLowerCase()}`);
}

/** For confirmed addresses alone: whatever follows a "+" in the name, mail ends in one mailbox. Dots count. */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf("@");
  return addressKey(email.slice(0, at).replace(/(?<=.)\+.*$/s, "") + email.slice(at));
}
