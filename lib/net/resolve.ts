/** From a name to the addresses a connection is pinned to. */
import type { LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./address";
import { isAllowedHost } from "./allowed-hosts";
import { createNameResolver } from "./name-resolver";
import { createNameServerLookup, type Lookup, lookupInSystem } from "./name-servers";
import { ResolveError } from "./resolve-error";

export interface AddressGuard {
  /** `host` or `host:port`: may resolve to anything. */
  allowedHosts: readonly string[];
  /** Instead of the name servers and the operating system. */
  lookup?: Lookup | undefined;
}

/** Enough to connect; a name server may answer with thousands. */
const maxAddresses = 16;

/** Resolves and judges names for one page or one crawl, within the limits of `createNameResolver`. */
export interface GuardedResolver {
  /**
   * Every record must be public, not only the one that would be used: a name with mixed records is an attack or a
   * mistake. An IP literal (IPv6 in brackets or bare) is judged as its own only record.
   * @throws ResolveError, or the signal's reason when it is aborted
   */
  resolve(hostname: string, port: number, signal?: AbortSignal): Promise<LookupAddress[]>;
  /**
   * `resolve` in the shape that `net.connect` and `http.request` take as their `lookup`, so that the check and the
   * connection use the same answer. Node does not call it for IP literals: refuse those before connecting.
   */
  lookupFor(port: number, signal: AbortSignal): LookupFunction;
  /** Ends what is under way and starts all limits anew. */
  reset(): void;
}

/** The operating system is asked for allow-listed hosts only: the operator named them, maybe in `/etc/hosts`. */
export function createGuardedResolver({ allowedHosts, lookup }: AddressGuard): GuardedResolver {
  const publicNames = createNameResolver(lookup ?? createNameServerLookup());
  const allowedNames = createNameResolver(lookup ?? lookupInSystem);

  const resolve = async (hostname: string, port: number, signal?: AbortSignal) => {
    const bare = hostname.replace(/^\[|\]$/g, "");
    const isAllowed = isAllowedHost(allowedHosts, hostname.toLowerCase(), port);
    const literal = isIP(bare);
    const addresses = literal
      ? [{ address: bare, family: literal }]
      : await (isAllowed ? allowedNames : publicNames).lookup(bare.toLowerCase(), signal);
    if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address)))
      throw new ResolveError("private", `${hostname} leads to an address that is not public`);
    return addresses.slice(0, maxAddresses);
  };

  return {
    resolve,
    lookupFor: (port, signal) => (hostname, options, callback) => {
      resolve(hostname, port, signal).then(
        (addresses) => {
          const [first] = addresses;
          if (options.all) callback(null, addresses);
          else callback(null, first?.address ?? "", first?.family);
        },
        (error: Error) => callback(error, ""),
      );
    },
    reset() {
      publicNames.reset();
      allowedNames.reset();
    },
  };
}
