/**
 * npm run ops -- VERB — what the people who run the portal do beside it; `npm run ops` lists the verbs.
 * Works on DATABASE_URL's database or the data folder's, beside a running portal or without one.
 * Exits 0 when it was done, 1 when it can't be, 2 when it was typed wrongly.
 */
import { env, setEnvironment } from "@/lib/env";
import { tryAcquireDataFolder } from "@/lib/local/data-lock";
import { localEnvironment, runToEnd, type Service, startDatabase } from "@/lib/local/managed-services";

const typed = process.argv.slice(2);
const wantsHelp = typed.length === 0 || ["help", "--help", "-h"].some((word) => typed.includes(word));
const services: Service[] = [];
try {
  if (env.PORTAL_MODE === "local" && !wantsHelp) await bringUpLocalParts();
  // Loaded only now, with the settings above: the database's address and the keys are read once.
  const { runVerb } = await import("./run-verb");
  const { code, text } = await runVerb(typed);
  if (code === 0) console.log(text);
  else console.error(text);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const service of services.reverse()) await service.stop();
}
process.exit();

/** What the portal command brings: a database where none is named, and the data folder's own keys. */
async function bringUpLocalParts(): Promise<void> {
  const lock = await tryAcquireDataFolder();
  if (lock !== null) services.push(lock);
  const database = await startDatabase();
  services.push(database);
  const environment = { ...(await localEnvironment(database.url)), LOG_LEVEL: "error" };
  if (env.DATABASE_URL === undefined) await runToEnd("tsx", ["prisma/migrate.ts"], environment, "ignore");
  setEnvironment(environment);
}
