/** The job process: `tsx inngest/local/main.ts`, started by the portal command beside the web server. */
import { inngest, isLocalEngine } from "@/inngest/client";
import { functions } from "@/inngest/functions";
import { observeQueue } from "@/lib/audits/states/audit-telemetry";
import { watchBrowserHealth } from "@/lib/audits/visits/browser-health";
import { stopSiteSandbox } from "@/lib/audits/visits/site-sandbox";
import { stopSlots } from "@/lib/browser/pool.ts";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { endWithParent, sendReady } from "@/lib/process/end-with-parent";
import { stopTelemetry } from "@/lib/telemetry/telemetry";
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
  // The database stops with the portal: waiting for running steps would never end, and the next start
  // takes them up again.
  if (!isOrphan) await (await starting).stop();
  await Promise.all([stopSlots(), stopSiteSandbox(), stopTelemetry()]);
});

await starting;
observeQueue();
sendReady();
void watchBrowserHealth();
