import { after } from "next/server";
import { isLocalEngine } from "@/inngest/client";
import { refreshBrowserHealth } from "@/lib/audits/visits/browser-health";
import { jsonResponse, route } from "@/lib/http";
import { log } from "@/lib/log";
import { readHealth } from "./read-health";

/** Seconds: a browser may have to be unpacked first. */
export const maxDuration = 120;

export const GET = route(async () => {
  // Locally the job process checks the browser. The answer is that of the last check: nobody waits for a browser.
  if (!isLocalEngine) {
    after(() =>
      refreshBrowserHealth().catch((error: unknown) => log.error({ err: error }, "the browser was not checked")),
    );
  }
  const health = await readHealth();
  return jsonResponse(health, { status: health.status === "down" ? 503 : 200 });
});
