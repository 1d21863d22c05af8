import { Inngest } from "inngest";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { localClientOptions } from "./local/client-options";
import { getSharedPool } from "./local/job-database";
import { quietLogger } from "./quiet-logger";

/** Without Inngest's settings, events go to Postgres and the local runner executes the same functions. */
export const isLocalEngine = env.INNGEST_SIGNING_KEY === undefined && env.INNGEST_DEV === undefined;

export const inngest = new Inngest({
  id: "spotcheck",
  logger: quietLogger(log),
  // One step per call, so that concurrency limits count steps and stay fair.
  checkpointing: false,
  ...(isLocalEngine ? localClientOptions(getSharedPool) : {}),
});
