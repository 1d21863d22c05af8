import { createHash, createHmac, randomBytes } from "node:crypto";
import { requireSessionSecret } from "@/lib/auth/session-settings";

/** 32 random bytes, base64url. */
export function createSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** 32 bytes, base64url, always the same for one purpose, and known to nobody without the portal's secret. */
export function deriveSecretToken(purpose: string): string {
  return createHmac("sha256", requireSessionSecret()).update(purpose).digest("base64url");
}

/** SHA-256, hex: all that is stored of a token. It needs no salt, since nobody can guess 32 bytes. */
export function hashSecretToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
