/** The product's way to a browser: lanes configured from the settings, each behind a proxy that keeps it off private networks. */
import { type BrowserCheck, configureLanes, type LanePool, lanes } from "@/lib/browser/pool.ts";
import type { VisitResult } from "@/lib/browser/types";
import { env } from "@/lib/env";
import { dataFolders } from "@/lib/local/data-folders";
import { log } from "@/lib/log";
import { startGuardProxy } from "@/lib/net/proxy";

/** Milliseconds for one page, all of its loading and measuring included. */
const pageLimitMs = 90_000;

const megabyte = 1024 * 1024;
/** For one page with everything it loads. */
const maxPageBytes = 25 * megabyte;

let isConfigured = false;

function configuredLanes(): LanePool {
  if (!isConfigured) {
    configureLanes({
      lanes: env.AUDIT_LANES,
      chromePath: env.CHROME_PATH,
      cacheDir: dataFolders.chromium,
      // One a lane: what a page makes its proxy look up, hold open or log is no other page's.
      openProxy: () =>
        startGuardProxy({
          allowedHosts: env.AUDIT_ALLOWED_HOSTS,
          // More than a lane takes: it says "too large", where the proxy could only break off.
          maxBytes: maxPageBytes + megabyte,
          onRefused: (target) => log.warn({ target }, "a page reached for a private address"),
        }),
      maxBytes: maxPageBytes,
      log: (message, details) => log.info(details, message),
      warn: (note) => log.warn({ code: "less-protection" }, note),
    });
    isConfigured = true;
  }
  return lanes();
}

/**
 * Visits a page in the next free lane. Whatever the page does is an outcome, not an error.
 * @throws the signal's reason when it is aborted.
 */
export async function visitInLane(url: string, signal: AbortSignal): Promise<VisitResult> {
  return configuredLanes().visit({ url, timeoutMs: pageLimitMs }, signal);
}

/** Starts the browsers while there is other work to do. */
export async function warmLanes(): Promise<void> {
  void configuredLanes().warm();
}

/** Has a browser load a page of our own, when no page is being measured. */
export function checkLanes(): Promise<BrowserCheck> {
  return configuredLanes().check();
}
