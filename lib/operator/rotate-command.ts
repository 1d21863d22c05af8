/**
 * npm run rotate-secrets: reseals every stored secret with the first of SECRETS_KEYS; the portal may be running. Keep
 * the old key listed until this exits with 0 (docs/operations.md).
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

async function rotate(): Promise<number> {
  // Imported after the settings are set: database address and keys are read only once.
  const { rotateSecrets } = await import("@/lib/operator/rotate-secrets");
  const { secretKeys } = await import("@/lib/secrets/keys");
  const { writeCopies } = await import("@/lib/operator/write-secret-copies");
  const { db } = await import("@/lib/db");
  const keyId = secretKeys().sealing.id;
  const { resealed, current, unreadable, missed } = await rotateSecrets();
  console.log(`${resealed} secrets resealed; ${current} in total use the key “${keyId}”.`);
  for (const place of unreadable) console.error(`No key can decrypt this: ${place}`);
  if (missed > 0) console.error(`${missed} rows changed meanwhile; run this again.`);
  const { written, left } = await writeCopies();
  if (written > 0) console.log(`${written} authorisation records in HubSpot were rewritten.`);
  if (left > 0)
    console.log(
      `${left} records couldn't be rewritten now; the portal's jobs will do it. The portal never reads them.`,
    );
  await db.$disconnect();
  return unreadable.length === 0 && missed === 0 ? 0 : 1;
}
