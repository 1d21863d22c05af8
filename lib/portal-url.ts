import { env } from "@/lib/env";

/** An absolute address of the portal, for mails and the terminal. @param path begins with a slash. */
export function portalUrl(path: string): string {
  return new URL(path, env.NEXTAUTH_URL ?? `http://localhost:${env.PORT}`).href;
}

/** Whether visitors come over HTTPS, to us or to the proxy in front. */
export const isServedOverHttps = env.NEXTAUTH_URL?.startsWith("https://") ?? false;
