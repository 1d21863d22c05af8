/** A job process that tests may kill. Says "ready" once its runner is active or stands by; SIGTERM stops it in order. */
import { openEffects } from "./effects";
import { createLocalEngine } from "./engine";
import { createFaultFunctions } from "./fault-functions";

const databaseUrl = process.env.DATABASE_URL ?? "";
const effects = await openEffects(databaseUrl);
const engine = createLocalEngine("fault", databaseUrl);
await engine.start(createFaultFunctions(engine.client, effects));
process.stdout.write("ready\n");

process.once("SIGTERM", async () => {
  await engine.stop();
  await effects.close();
  process.exit(0);
});
