import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";
import type { Place } from "@/lib/auth/fair-semaphore";
import { env } from "@/lib/env";

export const browserCookieName = "spotcheck.browser";

export interface Client {
  address: string;
  ip: string | null;
  userAgent: string;
  browserToken?: string | undefined;
}

/** Whether the browser runs on the portal's own machine: local accounts are for its owner only. */
export function isAtThisMachine(
  { ip }: Pick<Client, "ip">,
  { mode = env.PORTAL_MODE, interfaces = networkInterfaces() } = {},
): boolean {
  if (mode !== "local" || ip === null) return false;
  if (ipaddr.parse(ip).range() === "loopback") return true;
  // Connections to the machine's own network address also come from it.
  return Object.values(interfaces).some((all) => all?.some(({ address }) => spell(address) === ip));
}

function spell(address: string): string | null {
  const bare = address.replace(/%.*$/, "");
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : null;
}

export function readClient(headers: Headers): Client {
  return {
    address: readClientAddress(headers),
    ip: readClientIp(headers),
    userAgent: headers.get("user-agent") ?? "",
    browserToken: readBrowserToken(headers),
  };
}

function readBrowserToken(headers: Headers): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${browserCookieName}=([^;]+)`, "g");
  // The last cookie has the widest path; others predate having only one.
  return [...(headers.get("cookie") ?? "").matchAll(pattern)].at(-1)?.[1];
}

/** The IPv4 address, or an IPv6 /64 network, which one party usually owns whole. */
export function readClientAddress(headers: Headers, proxies?: number): string {
  const ip = readClientIp(headers, proxies);
  if (ip === null) return "unknown";
  const address = ipaddr.parse(ip);
  if (address.kind() === "ipv4" || address.range() === "loopback") return ip;
  return `${address.toNormalizedString().split(":").slice(0, 4).join(":")}::/64`;
}

/** The /24 or /48 around it, which one party may rent; null for anything else. */
export function networkOf(address: string): string | null {
  const [, ipv4] = /^((?!127\.)\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? [];
  if (ipv4 !== undefined) return `${ipv4}.0/24`;
  const [, ipv6] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(address) ?? [];
  return ipv6 === undefined ? null : `${ipv6}::/48`;
}

/** The turn of an address or, wherever it comes from, of an account. */
export function placeAt(address: string, account?: string): Place {
  const key = account ?? address;
  const group = networkOf(address) ?? key;
  const [, ipv4, ipv6] = /^(?:(\d+\.\d+)\..+|([\da-f]+:[\da-f]+):.+::)\/\d+$/.exec(group) ?? [];
  const block = ipv4 ? `${ipv4}.0.0/16` : ipv6 ? `${ipv6}::/32` : group;
  return { key, group, block, isKnown: account !== undefined };
}

/** Behind n proxies the nth from the right: clients can forge the rest. Without proxies the web server drops the header. */
function readClientIp(headers: Headers, proxies = env.TRUSTED_PROXY ?? 0): string | null {
  const chain = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  const entry = chain.at(-Math.max(proxies, 1)) ?? "";
  // Some proxies add the port: 192.0.2.1:443, [2001:db8::1]:443.
  return spell(/^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry);
}
