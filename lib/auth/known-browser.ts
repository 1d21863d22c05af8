import { timingSafeEqual } from "node:crypto";
import { cookies } from "next/headers";
import { browserCookieName } from "@/lib/auth/client-address";
import { createSecretToken, deriveSecretToken } from "@/lib/auth/secret-token";
import { db } from "@/lib/db";
import { isServedOverHttps } from "@/lib/portal-url";

const maxAge = 365 * 24 * 60 * 60;

/** For this account, for a year or until its password changes. */
export async function createBrowserToken(email: string): Promise<string> {
  const [nonce, issuedAt] = [createSecretToken(), String(Date.now())];
  return `${nonce}.${issuedAt}.${await proofOf(nonce, issuedAt, email)}`;
}

/** @returns the key that its guesses count on; undefined if the token is not of this account */
export async function knownBrowserOf(token: string | undefined, email: string): Promise<string | undefined> {
  const [nonce = "", issuedAt = "", proof = ""] = token?.split(".") ?? [];
  if (!(Date.now() - Number(issuedAt) < maxAge * 1000)) return undefined;
  const [given, wanted] = [Buffer.from(proof), Buffer.from(await proofOf(nonce, issuedAt, email))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? nonce : undefined;
}

export async function keepBrowser(email: string): Promise<void> {
  const options = { path: "/api", maxAge, httpOnly: true, sameSite: "lax", secure: isServedOverHttps } as const;
  (await cookies()).set(browserCookieName, await createBrowserToken(email), options);
}

async function proofOf(nonce: string, issuedAt: string, email: string): Promise<string> {
  const account = await db.user.findUnique({ where: { email }, select: { id: true, password: true } });
  return deriveSecretToken(`known browser ${nonce} ${issuedAt} ${account?.id} ${account?.password}`);
}
