import type { LookupAddress } from "node:dns";
import { Resolver, lookup as systemLookup } from "node:dns/promises";

/** All IPv4 and IPv6 addresses; rejects if there are none, and may stop early on abort. */
export type Lookup = (hostname: string, signal?: AbortSignal) => Promise<LookupAddress[]>;

/** Retries a lost datagram after about one and three seconds. */
const query = { timeout: 1000, tries: 3 };
/** Some servers drop IPv6 queries (RFC 8305, 3): don't hold back the other family for longer. */
const secondFamilyMs = 1000;

/** Unlike `dns.lookup`, blocks no thread and can be cancelled. IPv4 first. */
export function createNameServerLookup(servers?: readonly string[]): Lookup {
  return async (hostname, signal) => {
    // One per lookup, since cancelling affects all queries of a resolver.
    const resolver = new Resolver(query);
    if (servers !== undefined) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal?.addEventListener("abort", cancel, { once: true });
    let timer: NodeJS.Timeout | undefined;
    const startTimer = () => {
      timer ??= setTimeout(cancel, secondFamilyMs);
    };
    try {
      const queries = [resolver.resolve4(hostname), resolver.resolve6(hostname)];
      for (const answered of queries) answered.then(startTimer, () => {});
      const [ipv4, ipv6] = await Promise.allSettled(queries);
      signal?.throwIfAborted();
      const addresses = [...addressesOf(ipv4, 4), ...addressesOf(ipv6, 6)];
      if (addresses.length === 0) throw ipv4?.status === "rejected" ? ipv4.reason : new Error("no records");
      return addresses;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
    }
  };
}

function addressesOf(answer: PromiseSettledResult<string[]> | undefined, family: 4 | 6): LookupAddress[] {
  return answer?.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : [];
}

/** As the operating system does, including `/etc/hosts`. Blocks a thread of the process. */
export const lookupInSystem: Lookup = (hostname) => systemLookup(hostname, { all: true });
