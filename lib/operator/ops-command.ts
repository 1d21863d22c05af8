/** npm run ops -- VERB. Exits 1 if it can't be done, 2 for a usage error. */
import { env, setEnvironment } from "@/lib/env";
import { tryAcquireDataFolder } from "@/lib/local/data-lock";
import { localEnvironment, runToEnd, type Service, startDatabase } from "@/lib/local/managed-services";

const typed = process.argv.slice(2);
const wantsHelp = typed.length === 0 || ["help", "--help", "-h"].some((word) => typed.includes(word));
const services: Service[] = [];
try {
  if (env.PORTAL_MODE === "local" && !wantsHelp) await bringUpLocalParts();
  // Imported after the settings are set: database address and keys are read only once.
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

async function bringUpLocalParts(): Promise<void> {
  const lock = await tryAcquireDataFolder();
  if (lock !== null) services.push(lock);
  const database = await startDatabase();
  services.push(database);
  const environment = { ...(await localEnvironment(database.url)), LOG_LEVEL: "error" };
  if (env.DATABASE_URL === undefined) await runToEnd("tsx", ["prisma/migrate.ts"], environment, "ignore");
  setEnvironment(environment);
}
