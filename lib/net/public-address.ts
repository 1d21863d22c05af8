/** Which IP addresses are the public internet. Pure, and fails closed: what is not understood is not public. */
import ipaddr from "ipaddr.js";

/** Azure's host agent answers here; registries call it an ordinary address. */
const platformAddresses = new Set(["168.63.129.16"]);
/** IANA has given out global IPv6 addresses inside this range only. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** `ip` in plain notation. Addresses that embed another (mapped, NAT64, 6to4, Teredo) are refused. */
export function isPublicAddress(ip: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) {
    return ipaddr.IPv4.parse(ip).range() === "unicast" && !platformAddresses.has(ip);
  }
  if (!ipaddr.IPv6.isValid(ip) || ip.includes("%")) return false;
  const address = ipaddr.IPv6.parse(ip);
  return address.match(globalUnicast) && address.range() === "unicast";
}

/** True when a URL's hostname is an IP literal; IPv6 stands in its brackets. */
export function isAddressLiteral(hostname: string): boolean {
  return hostname.startsWith("[") || ipaddr.IPv4.isValid(hostname);
}
