import { after } from "next/server";
import { isLocalEngine } from "@/inngest/client";
import { refreshBrowserHealth } from "@/lib/audits/browser-health";
import { jsonResponse, route } from "@/lib/http";
import { log } from "@/lib/log";
import { readHealth } from "./read-health";

/** Seconds: a browser may have to be unpacked first. */
export const maxDuration = 120;

/** For load balancers and people on call: 503 when the portal can't serve, else 200, with what does not work. */
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
