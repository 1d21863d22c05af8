import { hostnameOf } from "@/lib/portal-url";

interface PortalAddress {
  /** HOST; unset, the portal listens on loopback. */
  host: string | undefined;
  port: number;
  /** NEXTAUTH_URL, where visitors reach the portal. */
  url: string | undefined;
}

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * What the Host header of a request to this portal may say. A page whose name was made to point at this machine
 * (DNS rebinding) is of the portal's origin for the browser; its Host header tells them apart.
 */
export function listOwnHosts({ host, port, url }: PortalAddress): Set<string> {
  const hostname = host === undefined ? null : hostnameOf(host);
  const addresses = (hostname === null ? loopbackNames : [...loopbackNames, hostname]).map(
    (name) => `http://${name}:${port}`,
  );
  if (url !== undefined) addresses.push(url);
  return new Set(addresses.flatMap(headersFor));
}

/** With its port, and without when that is the scheme's own. */
function headersFor(address: string): string[] {
  const { host, hostname, port, protocol } = new URL(address);
  return port === "" ? [host, `${hostname}:${protocol === "https:" ? 443 : 80}`] : [host];
}
