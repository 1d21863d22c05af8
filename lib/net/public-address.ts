/** Fails closed: what is not understood is not public. */
import ipaddr from "ipaddr.js";

/** Azure's host agent; registries list it as an ordinary address. */
const platformAddresses = new Set(["168.63.129.16"]);
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Refuses addresses that embed another (mapped, NAT64, 6to4, Teredo). */
export function isPublicAddress(ip: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) {
    return ipaddr.IPv4.parse(ip).range() === "unicast" && !platformAddresses.has(ip);
  }
  if (!ipaddr.IPv6.isValid(ip) || ip.includes("%")) return false;
  const address = ipaddr.IPv6.parse(ip);
  return address.match(globalUnicast) && address.range() === "unicast";
}

/** IPv6 literals are in brackets in a URL's hostname. */
export function isAddressLiteral(hostname: string): boolean {
  return hostname.startsWith("[") || ipaddr.IPv4.isValid(hostname);
}
