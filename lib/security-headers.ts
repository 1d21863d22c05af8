/** OWASP Secure Headers. Imports nothing, since next.config.mjs loads it with plain Node. */

const hstsMaxAge = 365 * 24 * 60 * 60;

const reportPath = "/api/csp-reports";

const deniedFeatures = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"];

type HeaderFields = Record<string, string>;

/** Allows no scripts; pages replace this policy. @param isHttps HSTS is sent only over HTTPS (RFC 6797, 7.2) */
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
  /** Next's development build evaluates code, inlines styles and reloads over a WebSocket. */
  isDevelopment: boolean;
  /** The agency's logo; null or a path of the portal's own if on no other host. */
  logoUrl: string | null;
  isPreview: boolean;
}

/** @param address path and query of the page */
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
      // 'unsafe-inline' has no effect beside a nonce or hash.
      "style-src": isDevelopment ? "'self' 'unsafe-inline'" : joinWords("'self'", `'nonce-${nonce}'`, ...toastStyles),
      ...(!isDevelopment && { "style-src-attr": `'unsafe-hashes' ${hiddenUntilPlaced}` }),
      "img-src": joinWords("'self'", "data:", "blob:", logoOrigin),
      "font-src": "'self'",
      "connect-src": joinWords("'self'", isDevelopment && "ws:"),
      "manifest-src": "'self'",
      ...embeddingPolicy,
      "form-action": "'self'",
      // Its one policy is created in instrumentation-client.ts.
      ...(!isDevelopment && { "require-trusted-types-for": "'script'", "trusted-types": "default" }),
      ...(isHttps && { "upgrade-insecure-requests": "" }),
      // For older browsers; newer ones use report-to.
      "report-uri": reportPath,
      "report-to": "csp",
    }),
    "reporting-endpoints": `csp="${reportPath}"`,
    ...(carriesToken(address) && { "referrer-policy": "no-referrer" }),
    ...((isLinkedReport(address) || isPreview) && { "x-robots-tag": "noindex, nofollow" }),
    // Its pictures set their own header: browsers may cache those and revalidate.
    ...(/^\/r\/[^/?]*(\?|$)/.test(address) && { "cache-control": "private, no-store" }),
  };
}

/** Hashes of the style element that sonner inserts and then fills (docs/decisions/008). */
const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** `display:none`, the only style attribute React's server writes: on streamed parts. */
const hiddenUntilPlaced = "'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE='";

const embeddingPolicy = { "object-src": "'none'", "base-uri": "'none'", "frame-ancestors": "'none'" };

/** A read-only link: anyone with the address can read the report, so keep it out of search engines. */
function isLinkedReport(address: string): boolean {
  return address.startsWith("/r/");
}

/** A link's or an email's token (also passed through /auth), or the code from HubSpot's redirect. */
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
