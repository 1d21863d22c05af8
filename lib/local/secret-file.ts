import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * What a file of the data folder holds, made at random when there is none: base64url, readable by its owner alone,
 * and kept, so that the next start finds the same.
 * @param bytes how much chance is in it.
 */
export async function readOrCreateSecret(file: string, bytes: number): Promise<string> {
  const existing = await readFile(file, "utf8").catch(() => null);
  if (existing !== null) return existing;
  const secret = randomBytes(bytes).toString("base64url");
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}
