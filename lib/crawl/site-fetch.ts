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
  options: Pick<GuardedFetchOptions, "maxBytes" | "timeoutMs" | "method" | "readBody">,
) => Promise<GuardedResponse | GuardedFailure>;

/** `endsAt`: the `performance.now()` by which every fetch has ended. */
export function createSiteFetch(
  guard: AddressGuard,
  connections: Connections,
  signal: AbortSignal | undefined,
  endsAt = Number.POSITIVE_INFINITY,
): SiteFetch {
  const { allowedHosts, lookup } = guard;
  return (url, options) => {
    const timeoutMs = Math.max(1, Math.min(options.timeoutMs, Math.round(endsAt - performance.now())));
    return guardedFetch(url, { ...options, timeoutMs, allowedHosts, lookup, connections, signal });
  };
}
