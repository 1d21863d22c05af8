import { setTimeout as sleep } from "node:timers/promises";
import { type GuardedFetchOptions, guardedFetch } from "@/lib/net/guarded-fetch";
import type { Connections } from "@/lib/net/pinned-request";
import type { AddressGuard } from "@/lib/net/resolve";
import { readRetryAfter } from "@/lib/net/retry-after";
import { siteKey } from "@/lib/page-address";

export type SiteFetch = (
  url: string,
  options: Pick<GuardedFetchOptions, "maxBytes" | "timeoutMs" | "method" | "readBody" | "consumeBody">,
) => ReturnType<typeof guardedFetch>;

const maxTries = 4;
const usualPauseMs = 2000;
const longestPauseMs = 10_000;
const longestSpacingMs = 1500;

type Pace = { pauses: number; nextAt: number };

/** A site that answers 429 gets its pause, then single requests. Without `endsAt` (`performance.now()`) none is repeated. */
export function createSiteFetch(
  { allowedHosts, lookup }: AddressGuard,
  connections: Connections,
  signal?: AbortSignal,
  endsAt = Number.POSITIVE_INFINITY,
) {
  const paces = new Map<string, Pace>();
  const refused = new Set<string>();
  const waitForTurn = async (pace: Pace) => {
    if (pace.pauses === 0) return true;
    const at = Math.max(pace.nextAt, performance.now());
    if (at >= endsAt) return false;
    pace.nextAt = at + Math.min(longestSpacingMs, 200 * 2 ** pace.pauses);
    await sleep(at - performance.now(), undefined, { signal }).catch(() => signal?.throwIfAborted());
    return true;
  };
  const fetch: SiteFetch = async (url, options) => {
    const site = siteOf(url);
    const pace = paces.get(site) ?? { pauses: 0, nextAt: 0 };
    paces.set(site, pace);
    for (let tries = 1; ; tries++) {
      if (!(await waitForTurn(pace))) {
        refused.add(url);
        return { ok: false, error: "timeout", url, detail: "the server asked for a pause" };
      }
      const pausesBefore = pace.pauses;
      const timeoutMs = Math.max(1, Math.min(options.timeoutMs, Math.round(endsAt - performance.now())));
      const response = await guardedFetch(url, { ...options, timeoutMs, allowedHosts, lookup, connections, signal });
      // A redirect may have led to another site, which has its own limit.
      const isLimit = response.ok && response.status === 429 && siteOf(response.url) === site;
      if (!isLimit || endsAt === Number.POSITIVE_INFINITY) {
        refused.delete(url);
        return response;
      }
      refused.add(url);
      if (pace.pauses === pausesBefore) {
        pace.pauses += 1;
        pace.nextAt = performance.now() + pauseOf(response.headers["retry-after"]);
      }
      if (tries === maxTries) return response;
    }
  };
  const isRefused = (url: string) => refused.has(url);
  return Object.assign(fetch, { isRefused });
}

const siteOf = (address: string) => siteKey(new URL(address));

/** The next try shows whether a longer pause is meant. */
export function pauseOf(header?: string): number {
  const seconds = readRetryAfter(header);
  return seconds === null ? usualPauseMs : Math.min(1000 * seconds, longestPauseMs);
}
