import { z } from "zod";
import { env } from "@/lib/env";

const listenAddressSchema = z.union([z.literal("localhost"), z.ipv4(), z.ipv6()]);

/** undefined (loopback only) if HOST is unset or no IP address ("x86_64-conda-linux-gnu"). */
export function listenAddress(host = env.HOST): string | undefined {
  return listenAddressSchema.safeParse(host).data;
}

export function portalOrigin(): string {
  const host = listenAddress();
  const hostname = host === undefined ? null : hostnameOf(host);
  return env.NEXTAUTH_URL ?? `http://${hostname ?? "localhost"}:${env.PORT}`;
}

/** Where this machine reaches the portal's web server; when hosted, through the public address. */
export function portalServerOrigin(): string {
  if (env.PORTAL_MODE === "hosted") return new URL(portalOrigin()).origin;
  const host = listenAddress();
  return `http://${(host === undefined ? null : hostnameOf(host)) ?? "localhost"}:${env.PORT}`;
}

/** A listen address as written in a URL; null if it means all addresses of the machine. */
export function hostnameOf(host: string): string | null {
  const { hostname } = new URL(`http://${host.includes(":") ? `[${host}]` : host}`);
  return hostname === "0.0.0.0" || hostname === "[::]" ? null : hostname;
}

/** @param path starts with a slash */
export function portalUrl(path: string): string {
  return new URL(path, portalOrigin()).href;
}

export const isServedOverHttps = env.NEXTAUTH_URL?.startsWith("https://") ?? false;
