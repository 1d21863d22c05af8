/** Browsers in which an account's owner has logged in: guesses from elsewhere don't slow them down (OWASP: device cookies). */
import { timingSafeEqual } from "node:crypto";
import { cookies } from "next/headers";
import { createSecretToken, deriveSecretToken } from "@/lib/auth/secret-token";
import { isServedOverHttps } from "@/lib/portal-url";

const name = "spotcheck.browser";
const maxAge = 365 * 24 * 60 * 60;

export function createBrowserToken(email: string): string {
  const nonce = createSecretToken();
  return `${nonce}.${proofOf(nonce, email)}`;
}

/** @returns what its guesses are counted on; undefined for a token that is not of this account */
export function knownBrowserOf(token: string | undefined, email: string): string | undefined {
  const [nonce = "", proof = ""] = token?.split(".") ?? [];
  const [given, wanted] = [Buffer.from(proof), Buffer.from(proofOf(nonce, email))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? nonce : undefined;
}

/** Call it once they have registered, logged in in any way, or used a reset link. */
export async function keepBrowser(email: string): Promise<void> {
  const options = { path: "/api", maxAge, httpOnly: true, sameSite: "lax", secure: isServedOverHttps } as const;
  (await cookies()).set(name, createBrowserToken(email), options);
}

export function readBrowserToken(headers: Headers): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`, "g");
  // Last comes the one of the widest path: others are from before there was only one.
  return [...(headers.get("cookie") ?? "").matchAll(pattern)].at(-1)?.[1];
}

function proofOf(nonce: string, email: string): string {
  return deriveSecretToken(`known browser ${nonce} ${email}`);
}
