/**
 * npm run rotate-secrets — seals every stored secret anew with the first of SECRETS_KEYS. The earlier key must stay in
 * the list until this has ended with 0; docs/operations.md has the whole procedure. Works beside a running portal.
 */
import { env, setEnvironment } from "@/lib/env";
import { tryAcquireDataFolder } from "@/lib/local/data-lock";
import { localEnvironment, type Part, runToEnd, startDatabase } from "@/lib/local/parts";

const parts: Part[] = [];
try {
  if (env.PORTAL_MODE === "local") await bringUpLocalParts();
  process.exitCode = await rotate();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const part of parts.reverse()) await part.stop();
}
process.exit();

/** What the portal command brings: a database where none is named, and the data folder's own key. */
async function bringUpLocalParts(): Promise<void> {
  const lock = await tryAcquireDataFolder();
  if (lock !== null) parts.push(lock);
  const database = await startDatabase();
  parts.push(database);
  const environment = await localEnvironment(database.url);
  if (env.DATABASE_URL === undefined) await runToEnd("tsx", ["prisma/migrate.ts"], environment, "ignore");
  setEnvironment(environment);
}

/** @returns 0 when every secret stands under the first key, otherwise 1. */
async function rotate(): Promise<number> {
  // Loaded only now, with the settings above: the database's address and the keys are read once.
  const { rotateSecrets } = await import("@/lib/secrets/rotate");
  const { secretKeys } = await import("@/lib/secrets/keys");
  const { db } = await import("@/lib/db");
  const keyId = secretKeys().sealing.id;
  const { resealed, current, unreadable, missed } = await rotateSecrets();
  await db.$disconnect();
  console.log(`${resealed} secrets sealed anew; ${current} in all under the key “${keyId}”.`);
  for (const place of unreadable) console.error(`Can't be opened with any of the keys: ${place}`);
  if (missed > 0) console.error(`${missed} rows were changed meanwhile; run this again.`);
  return unreadable.length === 0 && missed === 0 ? 0 : 1;
}
