import { hostnameOf } from "@/lib/portal-url";

interface PortalAddress {
  host: string | undefined;
  port: number;
  url: string | undefined;
}

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/** Detects DNS rebinding by the Host header. */
export function listOwnHosts({ host, port, url }: PortalAddress): Set<string> {
  const hostname = host === undefined ? null : hostnameOf(host);
  const addresses = (hostname === null ? loopbackNames : [...loopbackNames, hostname]).map(
    (name) => `http://${name}:${port}`,
  );
  const hosts = new Set(addresses.flatMap(headersFor));
  if (url === undefined) return hosts;
  // Behind a proxy, whose usual setting (nginx: Host $host) omits the port.
  for (const header of [...headersFor(url), new URL(url).hostname]) hosts.add(header);
  return hosts;
}

export function normalizeHostHeader(header: string): string {
  return header.toLowerCase().replace(/\.(?=(?::\d*)?$)/, "");
}

function headersFor(address: string): string[] {
  const { host, hostname, port, protocol } = new URL(address);
  return port === "" ? [host, `${hostname}:${protocol === "https:" ? 443 : 80}`] : [host];
}
