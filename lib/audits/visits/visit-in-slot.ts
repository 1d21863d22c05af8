import { readPayer } from "@/lib/account-log/registration-network";
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
    // One per slot, so that pages can't affect each other through it.
    openProxy: () =>
      startGuardProxy({
        allowedHosts: env.AUDIT_ALLOWED_HOSTS,
        // Above the slot's own limit, so that the slot reports "too large" before the proxy cuts off.
        maxBytes: 2 * auditLimits.pageBytes + megabyte,
        onRefused: (target) => log.warn({ target }, "a page tried to reach a private address"),
      }),
    maxBytes: auditLimits.pageBytes,
    log: (message, details) => log.info(details, message),
    warn: (note) => log.warn({ code: "less-protection" }, note),
  }));

/** Page failures are outcomes, not errors. @param userId the customer whose turn it is @throws the signal's reason */
export async function visitInSlot(
  { url, withPhoneScreenshot = false }: Pick<VisitRequest, "url" | "withPhoneScreenshot">,
  userId: number,
  signal: AbortSignal,
): Promise<VisitResult> {
  const payer = await readPayer(userId);
  return configuredSlots().visit({ url, withPhoneScreenshot, timeoutMs: auditLimits.pageMs }, signal, payer);
}

export async function warmSlots(): Promise<void> {
  void configuredSlots().warm();
}

export function checkSlots(): Promise<BrowserCheck> {
  return configuredSlots().check();
}
