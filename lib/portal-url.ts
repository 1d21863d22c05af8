import { z } from "zod";
import { env } from "@/lib/env";

const listenAddressSchema = z.union([z.literal("localhost"), z.ipv4(), z.ipv6()]);

/** undefined (loopback alone) without HOST, and with one that is no IP address ("x86_64-conda-linux-gnu"). */
export function listenAddress(host = env.HOST): string | undefined {
  return listenAddressSchema.safeParse(host).data;
}

export function portalOrigin(): string {
  const host = listenAddress();
  const hostname = host === undefined ? null : hostnameOf(host);
  return env.NEXTAUTH_URL ?? `http://${hostname ?? "localhost"}:${env.PORT}`;
}

/** Where this machine reaches the portal's own web server; hosted, there is none of its own, and it goes round. */
export function portalServerOrigin(): string {
  if (env.PORTAL_MODE === "hosted") return new URL(portalOrigin()).origin;
  const host = listenAddress();
  return `http://${(host === undefined ? null : hostnameOf(host)) ?? "localhost"}:${env.PORT}`;
}

/** A listen address as a URL spells it; null when it stands for all addresses of the machine. */
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
