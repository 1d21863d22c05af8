import { after } from "next/server";
import { isLocalEngine } from "@/inngest/client";
import { refreshBrowserHealth } from "@/lib/audits/visits/browser-health";
import { jsonResponse, route } from "@/lib/http";
import { log } from "@/lib/log";
import { readHealth } from "./read-health";

/** Seconds, since a browser may have to be unpacked first. */
export const maxDuration = 120;

export const GET = route(async () => {
  // Answers with the last check's result, to avoid waiting for a browser. Locally the job process does the checks.
  if (!isLocalEngine) {
    after(() => refreshBrowserHealth().catch((error: unknown) => log.error({ err: error }, "browser check failed")));
  }
  const health = await readHealth();
  return jsonResponse(health, { status: health.status === "down" ? 503 : 200 });
});
