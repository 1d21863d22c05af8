/**
 * npm run rotate-secrets — seals every stored secret anew with the first of SECRETS_KEYS. The earlier key must stay in
 * the list until this has ended with 0; docs/operations.md has the whole procedure. Works beside a running portal.
 */
import { env, setEnvironment } from "@/lib/env";
import { tryAcquireDataFolder } from "@/lib/local/data-lock";
import { localEnvironment, runToEnd, type Service, startDatabase } from "@/lib/local/managed-services";

const services: Service[] = [];
try {
  if (env.PORTAL_MODE === "local") await bringUpLocalParts();
  process.exitCode = await rotate();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const service of services.reverse()) await service.stop();
}
process.exit();

async function bringUpLocalParts(): Promise<void> {
  const lock = await tryAcquireDataFolder();
  if (lock !== null) services.push(lock);
  const database = await startDatabase();
  services.push(database);
  const environment = await localEnvironment(database.url);
  if (env.DATABASE_URL === undefined) await runToEnd("tsx", ["prisma/migrate.ts"], environment, "ignore");
  setEnvironment(environment);
}

/** @returns 0 when every secret stands under the first key, otherwise 1. */
async function rotate(): Promise<number> {
  // Loaded only now, with the settings above: the database's address and the keys are read once.
  const { rotateSecrets } = await import("@/lib/operator/rotate-secrets");
  const { secretKeys } = await import("@/lib/secrets/keys");
  const { writeCopies } = await import("@/lib/operator/write-secret-copies");
  const { db } = await import("@/lib/db");
  const keyId = secretKeys().sealing.id;
  const { resealed, current, unreadable, missed } = await rotateSecrets();
  console.log(`${resealed} secrets sealed anew; ${current} in all under the key “${keyId}”.`);
  for (const place of unreadable) console.error(`Can't be opened with any of the keys: ${place}`);
  if (missed > 0) console.error(`${missed} rows were changed meanwhile; run this again.`);
  const { written, left } = await writeCopies();
  if (written > 0) console.log(`${written} authorisation records in HubSpot were written anew.`);
  if (left > 0) console.log(`${left} records can't be written now: the portal's job does it. It reads none of them.`);
  await db.$disconnect();
  return unreadable.length === 0 && missed === 0 ? 0 : 1;
}
