/** OWASP Secure Headers. Plain Node loads this file for next.config.mjs, so it imports nothing. */

const hstsMaxAge = 365 * 24 * 60 * 60;

const reportPath = "/api/csp-reports";

const deniedFeatures = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"];

type HeaderFields = Record<string, string>;

/** No script at all; a page's own headers replace it. @param isHttps only then may HSTS be said (RFC 6797, 7.2) */
export function baseHeaders({ isHttps }: { isHttps: boolean }): HeaderFields {
  return {
    "content-security-policy": joinPolicy({
      "default-src": "'none'",
      ...embeddingPolicy,
      "form-action": "'none'",
    }),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": deniedFeatures.map((feature) => `${feature}=()`).join(", "),
    ...(isHttps && { "strict-transport-security": `max-age=${hstsMaxAge}` }),
  };
}

interface PageSettings {
  nonce: string;
  isHttps: boolean;
  /** Next's development build evaluates code, writes styles into the page and reloads over a WebSocket. */
  isDevelopment: boolean;
  /** The agency's picture; null or a path of the portal's own when it is at no other host. */
  logoUrl: string | null;
  isPreview: boolean;
}

/** What an answer at a page's address carries. @param address the page's path with its query. */
export function pageHeaders(
  address: string,
  { nonce, isHttps, isDevelopment, logoUrl, isPreview }: PageSettings,
): HeaderFields {
  const logoOrigin = logoUrl !== null && /^https?:/i.test(logoUrl) && URL.canParse(logoUrl) && new URL(logoUrl).origin;
  return {
    ...baseHeaders({ isHttps }),
    "content-security-policy": joinPolicy({
      "default-src": "'none'",
      "script-src": joinWords("'self'", `'nonce-${nonce}'`, "'strict-dynamic'", isDevelopment && "'unsafe-eval'"),
      // Beside a nonce or a hash, 'unsafe-inline' is void.
      "style-src": isDevelopment ? "'self' 'unsafe-inline'" : joinWords("'self'", `'nonce-${nonce}'`, ...toastStyles),
      ...(!isDevelopment && { "style-src-attr": `'unsafe-hashes' ${hiddenUntilPlaced}` }),
      "img-src": joinWords("'self'", "data:", "blob:", logoOrigin),
      "font-src": "'self'",
      "connect-src": joinWords("'self'", isDevelopment && "ws:"),
      "manifest-src": "'self'",
      ...embeddingPolicy,
      "form-action": "'self'",
      // The one policy is made in instrumentation-client.ts.
      ...(!isDevelopment && { "require-trusted-types-for": "'script'", "trusted-types": "default" }),
      ...(isHttps && { "upgrade-insecure-requests": "" }),
      // For older browsers; newer ones prefer report-to.
      "report-uri": reportPath,
      "report-to": "csp",
    }),
    "reporting-endpoints": `csp="${reportPath}"`,
    ...(carriesToken(address) && { "referrer-policy": "no-referrer" }),
    ...((isLinkedReport(address) || isPreview) && { "x-robots-tag": "noindex, nofollow" }),
    // Its pictures say so themselves: a browser may keep those, and ask each time.
    ...(/^\/r\/[^/?]*(\?|$)/.test(address) && { "cache-control": "private, no-store" }),
  };
}

/** Of the style element that sonner inserts, and then fills (docs/decisions/008). */
const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** `display:none`, the one attribute that React's server writes: on parts of drawings that come late. */
const hiddenUntilPlaced = "'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE='";

const embeddingPolicy = { "object-src": "'none'", "base-uri": "'none'", "frame-ancestors": "'none'" };

/** A read-only link's address: whoever has it reads the report, so no search engine should. */
function isLinkedReport(address: string): boolean {
  return address.startsWith("/r/");
}

/** A link's token, a mail's (also on its way through /auth), or the code that HubSpot's redirect brought. */
function carriesToken(address: string): boolean {
  const { pathname, searchParams } = new URL(address, "http://portal.invalid");
  return (
    isLinkedReport(pathname) ||
    pathname === "/reset-password" ||
    (pathname.startsWith("/integrations/") && searchParams.has("code")) ||
    searchParams.has("invite") ||
    searchParams.has("confirm") ||
    searchParams.has("deletion") ||
    /\b(invite|confirm|code|deletion)=/.test(searchParams.get("redirect") ?? "")
  );
}

function joinPolicy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, sources]) => joinWords(name, sources))
    .join("; ");
}

function joinWords(...words: (string | false | null)[]): string {
  return words.filter(Boolean).join(" ");
}
