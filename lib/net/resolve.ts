/** From a name to the addresses a connection is pinned to. */
import type { LookupAddress } from "node:dns";
import { lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./address";
import { isAllowedHost } from "./allowed-hosts";

/** All of a name's addresses, IPv4 and IPv6; rejects when there are none. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>;

export interface AddressGuard {
  /** `host` or `host:port`: may resolve to anything. */
  allowedHosts: readonly string[];
  /** The system's resolver unless given. */
  lookup?: Lookup | undefined;
}

export class ResolveError extends Error {
  /** `dns`: the name has no address. `private`: at least one of its addresses is not public. */
  readonly code: "dns" | "private";

  constructor(code: "dns" | "private", message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ResolveError";
    this.code = code;
  }
}

const lookupAll: Lookup = (hostname) => systemLookup(hostname, { all: true });

/**
 * Resolves a name once. Every record must be public, not only the one that would be used: a name with mixed
 * records is an attack or a mistake. An IP literal (IPv6 in brackets or bare) is judged as its own only record.
 * @throws ResolveError
 */
export async function resolvePublic(hostname: string, port: number, guard: AddressGuard): Promise<LookupAddress[]> {
  const lookup = guard.lookup ?? lookupAll;
  const bare = hostname.replace(/^\[|\]$/g, "");
  const literal = isIP(bare);
  const addresses = literal
    ? [{ address: bare, family: literal }]
    : await lookup(bare).catch((cause: unknown) => {
        throw new ResolveError("dns", `${hostname} does not resolve`, { cause });
      });
  if (addresses.length === 0) throw new ResolveError("dns", `${hostname} has no address`);
  if (isAllowedHost(guard.allowedHosts, hostname.toLowerCase(), port)) return addresses;
  if (!addresses.every(({ address }) => isPublicAddress(address)))
    throw new ResolveError("private", `${hostname} leads to an address that is not public`);
  return addresses;
}

/**
 * `resolvePublic` in the shape that `net.connect` and `http.request` take as their `lookup`, so that the check and
 * the connection use the same answer. Node does not call it for IP literals: refuse those before connecting.
 */
export function createGuardedLookup(port: number, guard: AddressGuard): LookupFunction {
  return (hostname, options, callback) => {
    resolvePublic(hostname, port, guard).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, addresses);
        else callback(null, first?.address ?? "", first?.family);
      },
      (error: ResolveError) => callback(error, ""),
    );
  };
}
