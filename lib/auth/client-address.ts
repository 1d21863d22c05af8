import ipaddr from "ipaddr.js";
import { env } from "@/lib/env";

/** The browser that a request comes from. */
export interface Client {
  /** What limits are counted on, see readClientAddress. */
  address: string;
  /** What it calls itself; anybody may write anything here. */
  userAgent: string;
}

/** Whether it is a browser of the person who runs the portal: local accounts are for nobody else. */
export function isAtThisMachine({ address }: Client, mode = env.PORTAL_MODE): boolean {
  return mode === "local" && ipaddr.isValid(address) && ipaddr.parse(address).range() === "loopback";
}

export function readClient(headers: Headers): Client {
  return { address: readClientAddress(headers), userAgent: headers.get("user-agent") ?? "" };
}

/**
 * What limits are counted on: the IPv4 address a request came from, or the /64 network of an IPv6
 * one, because whoever has one address of a /64 has all of them.
 *
 * `X-Forwarded-For` is believed only as far as declared proxies wrote it: each appends the address
 * it was called from, so with n proxies the client is the nth from the right, and whatever a client
 * wrote itself stands further left. Without proxies the web server drops the client's header
 * (lib/local/web-server.ts), and the one Next then writes holds the socket's address.
 */
export function readClientAddress(headers: Headers, proxies = env.TRUSTED_PROXY ?? 0): string {
  const chain = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  const entry = chain.at(-Math.max(proxies, 1)) ?? "";
  // Some proxies add the port: 192.0.2.1:443, [2001:db8::1]:443.
  const bare = /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  if (!ipaddr.isValid(bare)) return "unknown";
  const address = ipaddr.process(bare);
  if (address.kind() === "ipv4" || address.range() === "loopback") return address.toString();
  return `${address.toNormalizedString().split(":").slice(0, 4).join(":")}::/64`;
}
