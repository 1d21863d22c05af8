import path from "node:path";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { env } from "@/lib/env";
import { tryAcquireDataFolder } from "@/lib/local/data-lock";
import { type Service, startDatabase } from "@/lib/local/managed-services";
import { readSecretFiles } from "./secret-files";
import { writeBackup } from "./write-backup";

interface Preparation {
  /** Runs before the database starts. @param lock null if a portal holds the data folder */
  prepare?: (lock: Service | null) => void;
}

/** Runs a command on DATABASE_URL or the data folder's database, then exits: with 1 and a message on failure. */
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
    // A pooler would share the dump's session.
    await run(env.DATABASE_DIRECT_URL ?? database.url);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    for (const service of services.reverse()) await service.stop();
  }
  process.exit();
}

export function requireAloneInDataFolder(lock: Service | null): void {
  if (lock === null) throw new Error(`A portal is running on ${dataFolders.root}. Stop it first.`);
}

interface BackupOptions {
  file?: string | undefined;
  withSecrets?: boolean;
  force?: boolean;
}

/** @throws Error if the file exists and `force` is not set */
export async function backUp(url: string, { file, withSecrets = false, force = false }: BackupOptions): Promise<void> {
  const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  // Not dataFolders.root, which may be temporary when hosted.
  const folder = path.join(env.PORTAL_DATA_DIR ?? ".data", "backups");
  const target = path.resolve(file ?? path.join(folder, `spotcheck-${moment}.backup`));
  const own = await readSecretFiles(dataFolders.root);
  const secretKeys = env.SECRETS_KEYS.map((key) => key.slice(0, key.indexOf("=")));
  if (own["secrets-key"] !== undefined && !secretKeys.includes("local")) secretKeys.push("local");
  const rows = await writeBackup(url, target, { secretKeys, secretFiles: withSecrets ? own : null }, { force });
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
  console.log(`Backed up ${count} rows of ${Object.keys(rows).length} tables to ${target}, and verified them.`);
  console.log(
    withSecrets
      ? "It contains this portal's secrets: anyone who can read it can access connected services. Keep it private."
      : `It contains no keys. Keep these separately: ${secretKeys.join(", ") || "none are in use"}.`,
  );
}
