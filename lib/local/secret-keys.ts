import path from "node:path";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { env } from "@/lib/env";
import { readOrCreateSecret } from "@/lib/local/secret-file";
import { keyBytes } from "@/lib/secrets/keys";

const localId = "local";

/** The data folder's own key stays last, so that it keeps decrypting what it encrypted. */
export async function listSecretKeys(given = env.SECRETS_KEYS, folder = dataFolders.root): Promise<string> {
  if (given.some((key) => key.startsWith(`${localId}=`))) return given.join(",");
  const own = Buffer.from(await readOrCreateSecret(path.join(folder, "secrets-key"), keyBytes), "base64url");
  return [...given, `${localId}=${own.toString("base64")}`].join(",");
}
