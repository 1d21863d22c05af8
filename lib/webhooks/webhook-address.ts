import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { isAllowedHost, portOf } from "@/lib/net/allowed-hosts";
import { parseSiteUrl, type SiteUrlRefusal } from "@/lib/net/site-url";

const scheme = "The address must start with https://";

const messages: Record<SiteUrlRefusal, string> = {
  invalid: "Please enter a valid address",
  scheme,
  private: "This address belongs to a private network, which the portal can't reach",
  port: "Please enter the address without a port",
  credentials: "Please enter the address without a user name or password",
};

/** @throws AppError invalid-input unless the portal may send messages there */
export function requireWebhookAddress(
  input: string,
  allowedHosts: readonly string[] = env.AUDIT_ALLOWED_HOSTS,
): string {
  const parsed = parseSiteUrl(input, { allowedHosts });
  if (!parsed.ok) throw new AppError("invalid-input", messages[parsed.code]);
  const url = new URL(parsed.url);
  if (url.protocol !== "https:" && !isAllowedHost(allowedHosts, url.hostname, portOf(url)))
    throw new AppError("invalid-input", scheme);
  return url.href;
}
