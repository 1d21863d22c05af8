/**
 * npm run invite -- EMAIL … — mails each a link to make an account, whatever REGISTRATION says. Works beside a running
 * portal; without one, the mails leave when it starts next.
 */
import { env, setEnvironment } from "@/lib/env";
import { tryAcquireDataFolder } from "@/lib/local/data-lock";
import { localEnvironment, type Part, runToEnd, startDatabase } from "@/lib/local/parts";

const parts: Part[] = [];
try {
  const addresses = process.argv.slice(2);
  if (addresses.length === 0) throw new Error("Usage: npm run invite -- EMAIL …");
  if (env.PORTAL_MODE === "local") await bringUpLocalParts();
  process.exitCode = await inviteAll(addresses);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const part of parts.reverse()) await part.stop();
}
process.exit();

/** What the portal command brings: a database where none is named, and the secret that signs links. */
async function bringUpLocalParts(): Promise<void> {
  const lock = await tryAcquireDataFolder();
  if (lock !== null) parts.push(lock);
  const database = await startDatabase();
  parts.push(database);
  const environment = await localEnvironment(database.url);
  if (env.DATABASE_URL === undefined) await runToEnd("tsx", ["prisma/migrate.ts"], environment, "ignore");
  setEnvironment(environment);
}

/** @returns 0 when everybody was invited, otherwise 1. */
async function inviteAll(addresses: string[]): Promise<number> {
  // Loaded only now, with the settings above: the database's address is read once.
  const { invite } = await import("@/lib/operator/invite");
  const { db } = await import("@/lib/db");
  let failed = 0;
  for (const address of addresses) {
    try {
      const until = await invite(address);
      console.log(`Invited ${address}, until ${until.toISOString().slice(0, 10)}.`);
    } catch (error) {
      failed += 1;
      console.error(error instanceof Error ? error.message : error);
    }
  }
  await db.$disconnect();
  return failed === 0 ? 0 : 1;
}
