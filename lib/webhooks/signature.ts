import { createHmac } from "node:crypto";

/** Unix seconds, and an HMAC-SHA-256 of them and the body, so that nobody can replay an old message as a new one. */
export function signMessage(secret: string, body: string, now = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}
