/** The job process: `tsx inngest/local/main.ts`, started by the portal command beside the web server. */
import { inngest, isLocalEngine } from "@/inngest/client";
import { functions } from "@/inngest/functions";
import { watchBrowserHealth } from "@/lib/audits/browser-health";
import { stopSiteSandbox } from "@/lib/audits/site-sandbox";
import { stopLanes } from "@/lib/browser/pool.ts";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { endWithParent } from "@/lib/process/end-with-parent";
import { startLocalRunner } from "./runner";

/** Waiting steps cost little, so that neither a queue of page visits nor one of questions keeps a mail from going out. */
const concurrency = 24 + env.ANTHROPIC_CALLS_AT_ONCE;

if (!isLocalEngine) throw new Error("Inngest's settings are there: it calls /api/inngest, and needs no job process.");
if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set: the job runner keeps its jobs there.");

const starting = startLocalRunner({
  client: inngest,
  functions,
  connectionString: env.DATABASE_URL,
  concurrency,
  logger: log,
});

endWithParent(async (isOrphan) => {
  // The database goes with the portal: waiting for the running steps would be waiting for ever, and the next start
  // takes them up again.
  if (!isOrphan) await (await starting).stop();
  await Promise.all([stopLanes(), stopSiteSandbox()]);
});

await starting;
process.send?.("ready");
void watchBrowserHealth();
