import { isAllowedHost, portOf } from "./allowed-hosts";
import { isAddressLiteral, isPublicAddress } from "./public-address";

export type SiteUrlRefusal = "invalid" | "scheme" | "private" | "port" | "credentials";

export const siteUrlMessages: Record<SiteUrlRefusal, string> = {
  invalid: "Please enter a valid website address",
  scheme: "We can only audit addresses that start with http:// or https://",
  private: "This address belongs to a private network. Please enter a website that everyone can visit",
  port: "Websites can't be audited on this port. Please enter the address without it",
  credentials: "Please enter the address without a user name or password",
};

export type SiteUrlResult = { ok: true; url: string } | { ok: false; code: SiteUrlRefusal; message: string };

const longestUrl = 2048;
const longestHostname = 253;
const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** RFC 6761, RFC 6762, RFC 8375, RFC 7686, RFC 9476, ICANN's .internal, and names used by routers. */
const specialUseNames =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|test|invalid|onion|alt)$/;

/** null if it may be visited. Judges names by form; what they resolve to is checked on connecting. */
export function refusalOf(url: URL, allowedHosts: readonly string[]): SiteUrlRefusal | null {
  if (url.protocol !== "http:" && url.protocol !== "https:") return "scheme";
  if (url.username !== "" || url.password !== "") return "credentials";
  const hostname = url.hostname.replace(/\.$/, "");
  const port = portOf(url);
  if (isAllowedHost(allowedHosts, hostname, port)) return null;
  if (isAddressLiteral(hostname)) {
    if (!isPublicAddress(hostname.replace(/^\[|\]$/g, ""))) return "private";
  } else {
    if (specialUseNames.test(hostname)) return "private";
    const labels = hostname.split(".");
    if (labels.length < 2 || hostname.length > longestHostname || !labels.every((part) => label.test(part)))
      return "invalid";
  }
  return port === 80 || port === 443 ? null : "port";
}

/** `example.com:8080` only looks like a scheme. */
function hasOtherScheme(input: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(input) && !/^[^:/?#]+:\d{1,5}(?:[/?#]|$)/.test(input);
}

/** Specification, section 5: trims, adds `https://` without a scheme; drops a host's trailing dot. */
export function parseSiteUrl(input: string, options: { allowedHosts: readonly string[] }): SiteUrlResult {
  const refuse = (code: SiteUrlRefusal): SiteUrlResult => ({ ok: false, code, message: siteUrlMessages[code] });
  const trimmed = input.trim();
  // URL parsing silently drops control characters, accepting something other than what was typed.
  if (trimmed === "" || trimmed.length > longestUrl || /\p{Cc}/u.test(trimmed)) return refuse("invalid");
  const hasWebScheme = /^https?:/i.test(trimmed);
  if (!hasWebScheme && hasOtherScheme(trimmed)) return refuse("scheme");
  const url = URL.parse(hasWebScheme ? trimmed : `https://${trimmed}`);
  if (url === null) return refuse("invalid");
  url.hostname = url.hostname.replace(/\.$/, "");
  const refusal = refusalOf(url, options.allowedHosts);
  return refusal === null ? { ok: true, url: url.href } : refuse(refusal);
}
