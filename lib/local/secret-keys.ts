import path from "node:path";
import { env } from "@/lib/env";
import { dataFolders } from "@/lib/local/data-folders";
import { readOrCreateSecret } from "@/lib/local/secret-file";
import { keyBytes } from "@/lib/secrets/keys";

const localId = "local";

/**
 * SECRETS_KEYS for a portal on this machine: those that were given and, last, one of the data folder's own. It is made
 * at the first start and kept, and opens what it has sealed even when other keys are given later.
 */
export async function listSecretKeys(given = env.SECRETS_KEYS, folder = dataFolders.root): Promise<string> {
  if (given.some((key) => key.startsWith(`${localId}=`))) return given.join(",");
  const own = Buffer.from(await readOrCreateSecret(path.join(folder, "secrets-key"), keyBytes), "base64url");
  return [...given, `${localId}=${own.toString("base64")}`].join(",");
}
