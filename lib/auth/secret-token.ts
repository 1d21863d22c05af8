import { createHash, createHmac, randomBytes } from "node:crypto";
import { requireSessionSecret } from "@/lib/auth/session-settings";

export function createSecretToken(): string {
  return randomBytes(32).toString("base64url");
}

/** 32 bytes, base64url: deterministic per purpose, secret without the portal's key. */
export function deriveSecretToken(purpose: string): string {
  return createHmac("sha256", requireSessionSecret()).update(purpose).digest("base64url");
}

/** SHA-256, hex; only the hash is stored. Random 32 bytes need no salt. */
export function hashSecretToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
