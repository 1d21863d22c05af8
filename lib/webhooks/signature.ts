import { createHmac } from "node:crypto";

/** Signs the time too, so that old messages can't be replayed as new. */
export function signMessage(secret: string, body: string, now = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}
