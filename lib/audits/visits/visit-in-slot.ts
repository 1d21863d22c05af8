/** The product's way to a browser: slots configured from the settings, each behind a proxy that keeps it off private networks. */
import type { BrowserCheck } from "@/lib/browser/browser-check.ts";
import { type SlotPool, slots } from "@/lib/browser/pool.ts";
import type { VisitRequest, VisitResult } from "@/lib/browser/types";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { env } from "@/lib/env";
import { auditLimits } from "@/lib/limits";
import { log } from "@/lib/log";
import { startGuardProxy } from "@/lib/net/proxy";

const megabyte = 1024 * 1024;

const configuredSlots = (): SlotPool =>
  slots(() => ({
    slots: env.AUDIT_SLOTS,
    chromePath: env.CHROME_PATH,
    cacheDir: dataFolders.chromium,
    // One a slot: what a page makes its proxy look up, hold open or log is no other page's.
    openProxy: () =>
      startGuardProxy({
        allowedHosts: env.AUDIT_ALLOWED_HOSTS,
        // More than a slot takes, pictures on their way included: it says "too large", where the proxy could only break off.
        maxBytes: 2 * auditLimits.pageBytes + megabyte,
        onRefused: (target) => log.warn({ target }, "a page reached for a private address"),
      }),
    maxBytes: auditLimits.pageBytes,
    log: (message, details) => log.info(details, message),
    warn: (note) => log.warn({ code: "less-protection" }, note),
  }));

/** Whatever the page does is an outcome, not an error. @throws the signal's reason when it is aborted */
export async function visitInSlot(
  { url, withPhoneScreenshot = false }: Pick<VisitRequest, "url" | "withPhoneScreenshot">,
  signal: AbortSignal,
): Promise<VisitResult> {
  return configuredSlots().visit({ url, withPhoneScreenshot, timeoutMs: auditLimits.pageMs }, signal);
}

export async function warmSlots(): Promise<void> {
  void configuredSlots().warm();
}

export function checkSlots(): Promise<BrowserCheck> {
  return configuredSlots().check();
}
