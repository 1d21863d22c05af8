import type { LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isAllowedHost } from "./allowed-hosts";
import { createNameResolver } from "./name-resolver";
import { createNameServerLookup, type Lookup, lookupInSystem } from "./name-servers";
import { isPublicAddress } from "./public-address";
import { ResolveError } from "./resolve-error";

export interface AddressGuard {
  allowedHosts: readonly string[];
  lookup?: Lookup | undefined;
}

const maxAddresses = 16;

export interface GuardedResolver {
  /** Every record must be public. @throws ResolveError, the signal's reason */
  resolve(hostname: string, port: number, signal?: AbortSignal): Promise<LookupAddress[]>;
  /** For `net.connect`, so that check and connection use the same answer. Node doesn't call it for IP literals. */
  lookupFor(port: number, signal: AbortSignal): LookupFunction;
  reset(): void;
}

/** Asks the operating system only for allow-listed hosts, which may be in `/etc/hosts`. */
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
