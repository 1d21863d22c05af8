import path from "node:path";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { env } from "@/lib/env";
import { tryAcquireDataFolder } from "@/lib/local/data-lock";
import { type Service, startDatabase } from "@/lib/local/managed-services";
import { readSecretFiles } from "./secret-files";
import { writeBackup } from "./write-backup";

interface Preparation {
  /** Before the database starts: gets the data folder's lock, null when a portal holds it. */
  prepare?: (lock: Service | null) => void;
}

/** Runs a command on DATABASE_URL's database or the data folder's, and ends the process: with 1 and a sentence when it fails. */
export async function withDatabase(run: (url: string) => Promise<void>, { prepare }: Preparation = {}): Promise<never> {
  const services: Service[] = [];
  try {
    if (env.DATABASE_URL === undefined) {
      const lock = await tryAcquireDataFolder();
      if (lock !== null) services.push(lock);
      prepare?.(lock);
    }
    const database = await startDatabase();
    services.push(database);
    // A pooler would share a dump's session with others.
    await run(env.DATABASE_DIRECT_URL ?? database.url);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    for (const service of services.reverse()) await service.stop();
  }
  process.exit();
}

/** @throws Error when a portal works on the data folder. */
export function requireAloneInDataFolder(lock: Service | null): void {
  if (lock === null) throw new Error(`A portal works on ${dataFolders.root}. Stop it first.`);
}

interface BackupOptions {
  /** Unset: one of this moment in the data folder's backups/. */
  file?: string | undefined;
  withSecrets?: boolean;
  force?: boolean;
}

/** Writes a backup and says so. @throws Error when the file is there and may not be replaced. */
export async function backUp(url: string, { file, withSecrets = false, force = false }: BackupOptions): Promise<void> {
  const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  // Not dataFolders.root: where the portal is hosted, that may be a temporary folder.
  const folder = path.join(env.PORTAL_DATA_DIR ?? ".data", "backups");
  const target = path.resolve(file ?? path.join(folder, `spotcheck-${moment}.backup`));
  const own = await readSecretFiles(dataFolders.root);
  const secretKeys = env.SECRETS_KEYS.map((key) => key.slice(0, key.indexOf("=")));
  if (own["secrets-key"] !== undefined && !secretKeys.includes("local")) secretKeys.push("local");
  const rows = await writeBackup(url, target, { secretKeys, secretFiles: withSecrets ? own : null }, { force });
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
  console.log(`Backed up ${count} rows of ${Object.keys(rows).length} tables to ${target}, and read it back.`);
  console.log(
    withSecrets
      ? "It holds this portal's own secrets: whoever reads it can open connected services. Keep it where nobody else can."
      : `It holds no keys. Keep these apart from it: ${secretKeys.join(", ") || "none are in use"}.`,
  );
}
