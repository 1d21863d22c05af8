import { env } from "@/lib/env";

export interface SecretKeys {
  sealing: { id: string; key: Buffer };
  byId: ReadonlyMap<string, Buffer>;
}

export const keyBytes = 32;

/** `id=base64`, 32 bytes each. @throws Error if there is none, or one has another length */
export function parseKeys(list: readonly string[]): SecretKeys {
  const entries = list.map((entry): [string, Buffer] => {
    const [id = "", ...rest] = entry.split("=");
    const key = Buffer.from(rest.join("="), "base64");
    if (key.length !== keyBytes) throw new Error(`SECRETS_KEYS: the key “${id}” must be ${keyBytes} bytes in base64.`);
    return [id, key];
  });
  const [first] = entries;
  if (first === undefined) throw new Error("SECRETS_KEYS is not set, so no secrets can be stored.");
  const byId = new Map(entries);
  if (byId.size < entries.length) throw new Error("SECRETS_KEYS: two keys have the same id.");
  return { sealing: { id: first[0], key: first[1] }, byId };
}

let keys: SecretKeys | undefined;

export function secretKeys(): SecretKeys {
  keys ??= parseKeys(env.SECRETS_KEYS);
  return keys;
}
