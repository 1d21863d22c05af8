import { setTimeout as sleep } from "node:timers/promises";
import { crawlerName, type FetchError, type GuardedResponse } from "@/lib/net/guarded-fetch";
import { openConnections } from "@/lib/net/pinned-request";
import type { AddressGuard } from "@/lib/net/resolve";
import { parseRobotsRules } from "./robots-rules";
import { createSiteFetch, type SiteFetch } from "./site-fetch";

export type Robots = Awaited<ReturnType<typeof readRobots>>;

/** RFC 9309 asks for at least 500 KiB. */
const maxBytes = 1024 * 1024;

/** Milliseconds before each try: one stumble of the server must not cost the other pages. */
const pausesMs = [0, 500, 1500];
/** Milliseconds for all tries; one that hangs is not repeated. */
const limitMs = 8000;
const passingErrors: ReadonlySet<FetchError> = new Set(["reset", "refused", "network"]);

/** Asks up to three times. Missing rules are a state, not an error. @throws the signal's reason */
export async function readRobots(origin: string, fetch: SiteFetch, signal?: AbortSignal) {
  const response = await askPatiently(`${origin}/robots.txt`, fetch, signal);
  const isFound = response?.status === 200;
  const rules = parseRobotsRules(isFound ? new TextDecoder().decode(response.body) : "", crawlerName);
  const state: "found" | "none" | "unreachable" = isFound ? "found" : response === null ? "unreachable" : "none";
  return {
    state,
    sitemaps: rules.sitemaps.flatMap((sitemap) => URL.parse(sitemap, origin)?.href ?? []),
    /** While the server fails, only the entry page may be read (RFC 9309, 2.3.1.4). */
    isAllowed(url: string): boolean {
      const { pathname, search } = new URL(url);
      return response !== null && rules.isAllowed(pathname + search);
    },
  };
}

async function askPatiently(address: string, fetch: SiteFetch, signal?: AbortSignal): Promise<GuardedResponse | null> {
  const endsAt = performance.now() + limitMs;
  for (const pauseMs of pausesMs) {
    // An aborted sleep rejects with its own error; callers expect the signal's.
    if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => signal?.throwIfAborted());
    const timeoutMs = Math.max(1, Math.round(endsAt - performance.now()));
    const response = await fetch(address, { maxBytes, timeoutMs });
    if (response.ok && response.status < 500) return response;
    if (!response.ok && !passingErrors.has(response.error)) return null;
  }
  return null;
}

export async function readRobotsOf(url: string, options: AddressGuard): Promise<Robots> {
  const connections = openConnections(options);
  try {
    return await readRobots(new URL(url).origin, createSiteFetch(options, connections));
  } finally {
    connections.close();
  }
}
