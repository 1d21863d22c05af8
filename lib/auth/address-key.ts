import { deriveSecretToken } from "@/lib/auth/secret-token";

/**
 * What a quota of one address is counted on: the same for every account that it has had, and no address can be read
 * from it. Upper and lower case are one address, and what follows a "+" in the name is left out, since such mail
 * reaches one mailbox. Dots count: only some providers ignore them. A new NEXTAUTH_SECRET makes new keys.
 */
export function addressKey(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at);
  const mailbox = name.replace(/(?<=.)\+.*$/s, "") + email.slice(at);
  return deriveSecretToken(`quota of ${mailbox.toLowerCase()}`);
}
