import { deriveSecretToken } from "@/lib/auth/secret-token";

/** Can't be reversed, and changes with NEXTAUTH_SECRET. Ignores only case: "robin+x@…" must not use up the quota of "robin@…". */
export function addressKey(email: string): string {
  return deriveSecretToken(`quota of ${email.toLowerCase()}`);
}

/** For confirmed addresses only: mail to "name+anything" reaches one mailbox. Dots count. */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf("@");
  return addressKey(email.slice(0, at).replace(/(?<=.)\+.*$/s, "") + email.slice(at));
}
