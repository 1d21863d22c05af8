import { setTimeout as sleep } from "node:timers/promises";
import {
  type GuardedFailure,
  type GuardedFetchOptions,
  type GuardedResponse,
  guardedFetch,
} from "@/lib/net/guarded-fetch";
import type { Connections } from "@/lib/net/pinned-request";
import type { AddressGuard } from "@/lib/net/resolve";

export type SiteFetch = (
  url: string,
  options: Pick<GuardedFetchOptions, "maxBytes" | "timeoutMs" | "method" | "readBody" | "consumeBody">,
) => Promise<GuardedResponse | GuardedFailure>;

export type PacedFetch = SiteFetch & {
  /** Whether the server's limit left the address without an answer. */
  isRefused(url: string): boolean;
};

const maxTries = 4;
const usualPauseMs = 2000;
const spacingsMs = [0, 400, 800, 1500];

/**
 * A server that answers 429 gets the pause that it asks for, then one request after another.
 * @param endsAt the `performance.now()` by which every fetch has ended; without one, nothing is asked again
 */
export function createSiteFetch(
  guard: AddressGuard,
  connections: Connections,
  signal: AbortSignal | undefined,
  endsAt = Number.POSITIVE_INFINITY,
): PacedFetch {
  const { allowedHosts, lookup } = guard;
  let pauses = 0;
  let nextAt = 0;
  const refused = new Set<string>();
  const waitForTurn = async () => {
    if (pauses === 0) return true;
    const at = Math.max(nextAt, performance.now());
    if (at >= endsAt) return false;
    nextAt = at + (spacingsMs[pauses] ?? spacingsMs.at(-1) ?? 0);
    await sleep(at - performance.now(), undefined, { signal }).catch(() => signal?.throwIfAborted());
    return true;
  };
  const fetch: SiteFetch = async (url, options) => {
    for (let tries = 1; ; tries++) {
      if (!(await waitForTurn())) {
        refused.add(url);
        return { ok: false, error: "timeout", url, detail: "the server asked for a pause" };
      }
      const pausesBefore = pauses;
      const timeoutMs = Math.max(1, Math.min(options.timeoutMs, Math.round(endsAt - performance.now())));
      const response = await guardedFetch(url, { ...options, timeoutMs, allowedHosts, lookup, connections, signal });
      if (!response.ok || !asksForPause(response) || endsAt === Number.POSITIVE_INFINITY) {
        refused.delete(url);
        return response;
      }
      refused.add(url);
      if (pauses === pausesBefore) {
        pauses += 1;
        nextAt = performance.now() + pauseOf(response);
      }
      if (tries === maxTries) return response;
    }
  };
  return Object.assign(fetch, { isRefused: (url: string) => refused.has(url) });
}

function asksForPause({ status, headers }: GuardedResponse): boolean {
  return status === 429 || (status === 503 && headers["retry-after"] !== undefined);
}

/** Retry-After gives seconds or a date (RFC 9110, 10.2.3). */
function pauseOf({ headers }: GuardedResponse): number {
  const written = headers["retry-after"]?.trim() ?? "";
  const ms = /^\d+$/.test(written) ? Number(written) * 1000 : Date.parse(written) - Date.now();
  return Number.isNaN(ms) ? usualPauseMs : Math.max(0, ms);
}
