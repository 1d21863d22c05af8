import { env } from "@/lib/env";

/** Where visitors reach the portal. */
export function portalOrigin(): string {
  const hostname = env.HOST === undefined ? null : hostnameOf(env.HOST);
  return env.NEXTAUTH_URL ?? `http://${hostname ?? "localhost"}:${env.PORT}`;
}

/** HOST as an address spells it; null when it stands for all addresses of the machine. */
export function hostnameOf(host: string): string | null {
  const { hostname } = new URL(`http://${host.includes(":") ? `[${host}]` : host}`);
  return hostname === "0.0.0.0" || hostname === "[::]" ? null : hostname;
}

/** An absolute address of the portal, for mails and the terminal. @param path begins with a slash. */
export function portalUrl(path: string): string {
  return new URL(path, portalOrigin()).href;
}

/** Whether visitors come over HTTPS, to us or to the proxy in front. */
export const isServedOverHttps = env.NEXTAUTH_URL?.startsWith("https://") ?? false;
