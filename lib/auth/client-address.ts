import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";
import { env } from "@/lib/env";

/** The browser that a request comes from. */
export interface Client {
  /** What limits are counted on, see readClientAddress. */
  address: string;
  /** The very IP address; null when it is unknown. */
  ip: string | null;
  /** What it calls itself; anybody may write anything here. */
  userAgent: string;
}

/** Whether it is a browser of the person who runs the portal: local accounts are for nobody else. */
export function isAtThisMachine(
  { ip }: Pick<Client, "ip">,
  { mode = env.PORTAL_MODE, interfaces = networkInterfaces() } = {},
): boolean {
  if (mode !== "local" || ip === null) return false;
  if (ipaddr.parse(ip).range() === "loopback") return true;
  // Whoever calls the machine by its address in the network comes from that same address.
  return Object.values(interfaces).some((all) => all?.some(({ address }) => spell(address) === ip));
}

/** An address in its one spelling, for comparing. */
function spell(address: string): string | null {
  // A link-local address of an interface names it after a percent sign.
  const bare = address.replace(/%.*$/, "");
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : null;
}

export function readClient(headers: Headers): Client {
  return {
    address: readClientAddress(headers),
    ip: readClientIp(headers),
    userAgent: headers.get("user-agent") ?? "",
  };
}

/**
 * What limits are counted on: the IPv4 address a request came from, or the /64 network of an IPv6
 * one, because whoever has one address of a /64 has all of them.
 */
export function readClientAddress(headers: Headers, proxies?: number): string {
  const ip = readClientIp(headers, proxies);
  if (ip === null) return "unknown";
  const address = ipaddr.parse(ip);
  if (address.kind() === "ipv4" || address.range() === "loopback") return ip;
  return `${address.toNormalizedString().split(":").slice(0, 4).join(":")}::/64`;
}

/**
 * `X-Forwarded-For` is believed only as far as declared proxies wrote it: each appends the address
 * it was called from, so with n proxies the client is the nth from the right, and whatever a client
 * wrote itself stands further left. Without proxies the web server drops the client's header
 * (lib/local/web-server.ts), and the one Next then writes holds the socket's address.
 */
function readClientIp(headers: Headers, proxies = env.TRUSTED_PROXY ?? 0): string | null {
  const chain = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  const entry = chain.at(-Math.max(proxies, 1)) ?? "";
  // Some proxies add the port: 192.0.2.1:443, [2001:db8::1]:443.
  return spell(/^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry);
}
