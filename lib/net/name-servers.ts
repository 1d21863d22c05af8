import type { LookupAddress } from "node:dns";
import { Resolver, lookup as systemLookup } from "node:dns/promises";

/** All of a name's addresses, IPv4 and IPv6; rejects when there are none, and may stop early when the signal aborts. */
export type Lookup = (hostname: string, signal?: AbortSignal) => Promise<LookupAddress[]>;

/** A lost datagram is sent again after about one and three seconds. */
const query = { timeout: 1000, tries: 3 };
/** Some name servers drop questions for IPv6 (RFC 8305, 3): what one family has is not held up longer than this. */
const secondFamilyMs = 1000;

/** Unlike `dns.lookup` it occupies no thread and can be cancelled. IPv4 comes first. */
export function createNameServerLookup(servers?: readonly string[]): Lookup {
  return async (hostname, signal) => {
    // One each: cancelling takes all queries of a resolver along.
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

/** The operating system's way, `/etc/hosts` included. It occupies a thread of the whole process until it ends. */
export const lookupInSystem: Lookup = (hostname) => systemLookup(hostname, { all: true });
