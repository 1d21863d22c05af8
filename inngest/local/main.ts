/** The job process: `tsx inngest/local/main.ts`, started by the portal command alongside the web server. */
import { inngest, isLocalEngine } from "@/inngest/client";
import { functions } from "@/inngest/functions";
import { probeAtStart } from "@/lib/audits/model/known-abilities";
import { observeQueue } from "@/lib/audits/states/audit-telemetry";
import { watchBrowserHealth } from "@/lib/audits/visits/browser-health";
import { stopSiteSandbox } from "@/lib/audits/visits/site-sandbox";
import { stopSlots } from "@/lib/browser/pool.ts";
import { env } from "@/lib/env";
import { modelLimits } from "@/lib/limits";
import { log } from "@/lib/log";
import { endWithParent, sendReady } from "@/lib/process/end-with-parent";
import { stopTelemetry } from "@/lib/telemetry/telemetry";
import { startLocalRunner } from "./runner";

/** High, because waiting steps cost little and must not hold up mails. */
const concurrency = 24 + (env.ANTHROPIC_CALLS_AT_ONCE ?? modelLimits.callsAtOnce);

if (!isLocalEngine) throw new Error("Inngest is configured and calls /api/inngest; it needs no job process.");
if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set; the job runner stores its jobs there.");

const starting = startLocalRunner({
  client: inngest,
  functions,
  connectionString: env.DATABASE_URL,
  concurrency,
  logger: log,
});

endWithParent(async (isOrphan) => {
  // An orphan's database stops with the portal, so don't wait for running steps; the next start resumes them.
  if (!isOrphan) await (await starting).stop();
  await Promise.all([stopSlots(), stopSiteSandbox(), stopTelemetry()]);
});

await starting;
observeQueue();
sendReady();
void watchBrowserHealth();
void probeAtStart();
