/** `host:port` allows that port, a bare `host` 80 and 443. `hostname`: lower case, IPv6 in brackets. */
export function isAllowedHost(allowedHosts: readonly string[], hostname: string, port: number): boolean {
  return (
    allowedHosts.includes(`${hostname}:${port}`) || ((port === 80 || port === 443) && allowedHosts.includes(hostname))
  );
}

export function portOf(url: URL): number {
  if (url.port !== "") return Number(url.port);
  return url.protocol === "https:" || url.protocol === "wss:" ? 443 : 80;
}
