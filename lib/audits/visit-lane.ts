/** The product's way to a browser: lanes configured from the settings, behind the proxy that keeps them off private networks. */
import { access } from "node:fs/promises";
import path from "node:path";
import { configureLanes, lanes } from "@/lib/browser/pool.ts";
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

let ready: Promise<void> | undefined;

async function prepareLanes(): Promise<void> {
  const proxy = await startGuardProxy({
    allowedHosts: env.AUDIT_ALLOWED_HOSTS,
    // More than a lane takes: it says "too large", where the proxy could only break off.
    maxBytes: maxPageBytes + megabyte,
    onRefused: (target) => log.warn({ target }, "a page reached for a private address"),
  });
  configureLanes({
    lanes: env.AUDIT_LANES,
    chromePath: env.CHROME_PATH,
    cacheDir: dataFolders.chromium,
    proxyServer: proxy.url,
    maxBytes: maxPageBytes,
    log: (message, details) => log.info(details, message),
  });
}

/**
 * Visits a page in the next free lane. Whatever the page does is an outcome, not an error.
 * @throws the signal's reason when it is aborted.
 */
export async function visitInLane(url: string, signal: AbortSignal): Promise<VisitResult> {
  ready ??= prepareLanes();
  await ready;
  return lanes().visit({ url, timeoutMs: pageLimitMs }, signal);
}

/** Starts the browsers while there is other work to do. */
export async function warmLanes(): Promise<void> {
  ready ??= prepareLanes();
  await ready;
  void lanes().warm();
}

/**
 * Whether a browser can be had here: the one that is set, or the packaged one. Starts none. Where
 * that can't be told from a file (a hosted function, a machine with a Chrome of its own), it is true.
 */
export async function hasBrowser(): Promise<boolean> {
  const isPackaged = process.platform === "linux" && process.arch === "x64" && env.PORTAL_MODE === "local";
  if (env.CHROME_PATH === undefined && !isPackaged) return true;
  try {
    await access(env.CHROME_PATH ?? path.resolve("node_modules/@sparticuz/chromium/bin/chromium.br"));
    return true;
  } catch {
    return false;
  }
}
