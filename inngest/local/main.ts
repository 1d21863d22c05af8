/** The job process: `tsx inngest/local/main.ts`, started by the portal command beside the web server. */
import { inngest, isLocalEngine } from "@/inngest/client";
import { functions } from "@/inngest/functions";
import { stopLanes } from "@/lib/browser/pool.ts";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { startLocalRunner } from "./runner";

/** Waiting steps cost little, so that a queue of page visits does not keep a mail from going out. */
const concurrency = 24;

if (!isLocalEngine) throw new Error("Inngest's settings are there: it calls /api/inngest, and needs no job process.");
if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set: the job runner keeps its jobs there.");

const starting = startLocalRunner({
  client: inngest,
  functions,
  connectionString: env.DATABASE_URL,
  concurrency,
  logger: log,
});

let stopping = false;

async function stop(): Promise<void> {
  // A second signal is from somebody who does not want to wait for the running steps.
  if (stopping) process.exit(130);
  stopping = true;
  const runner = await starting;
  await runner.stop();
  await stopLanes();
  process.exit(0);
}

process.on("SIGTERM", stop);
process.on("SIGINT", stop);
/**
 * The portal forks this process. When it dies the database goes too, so waiting for the running
 * steps would be waiting for ever; the next start takes them up again.
 */
function endAtOnce(): void {
  void stopLanes().finally(() => process.exit(0));
}

process.on("disconnect", endAtOnce);
if (process.send && !process.connected) endAtOnce();
await starting;
process.send?.("ready");
