/** AES-256-GCM with a key id. The place is authenticated too, so a copy elsewhere can't be opened. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type SecretKeys, secretKeys } from "@/lib/secrets/keys";

export interface Place {
  userId: number;
  provider: string;
  field: string;
}

/** Altered, copied from elsewhere, or its key is gone. */
export class SealBrokenError extends Error {
  override name = "SealBrokenError";
}

const version = "v1";
const nonceBytes = 12;
const tagBytes = 16;

/** `v1.<key id>.<nonce, ciphertext and tag in base64url>` */
export function seal(text: string, place: Place, { sealing }: SecretKeys = secretKeys()): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", sealing.key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(describePlace(place, sealing.id));
  const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${version}.${sealing.id}.${sealed.toString("base64url")}`;
}

/** @throws SealBrokenError */
export function unseal(sealed: string, place: Place, { byId }: SecretKeys = secretKeys()): string {
  const [given, keyId = "", body = "", ...rest] = sealed.split(".");
  const key = byId.get(keyId);
  const bytes = Buffer.from(body, "base64url");
  // Base64url decoding ignores unknown characters and unused trailing bits.
  const isExact = bytes.toString("base64url") === body;
  if (given !== version || key === undefined || rest.length > 0 || !isExact || bytes.length < nonceBytes + tagBytes)
    throw new SealBrokenError("could not decrypt a stored secret");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAAD(describePlace(place, keyId));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, "utf8") + decipher.final("utf8");
  } catch (cause) {
    throw new SealBrokenError("could not decrypt a stored secret", { cause });
  }
}

export function isSealedByOldKey(sealed: string, { sealing }: SecretKeys = secretKeys()): boolean {
  return sealed.split(".")[1] !== sealing.id;
}

function describePlace({ userId, provider, field }: Place, keyId: string): Buffer {
  return Buffer.from(JSON.stringify([userId, provider, field, keyId]));
}
