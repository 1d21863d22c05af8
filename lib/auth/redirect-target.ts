/** Stands for the portal's own origin while an address is parsed; `.invalid` is never anybody's. */
const ownOrigin = "http://portal.invalid";
const fallback = "/";
const maxLength = 2048;

/**
 * Where a visitor goes after signing in: the `redirect` query value when it is a path of
 * this portal, else `/`. The answer is a path with its query and fragment, never an address
 * of another site, of the API, or of `/auth` itself (which would send the visitor round in
 * circles).
 */
export function readRedirectTarget(value: string | string[] | null | undefined): string {
  if (typeof value !== "string" || value.length > maxLength) return fallback;
  if (!value.startsWith("/") || hasControlCharacter(value) || value.includes("\\")) return fallback;
  if (!URL.canParse(value, ownOrigin)) return fallback;
  const { origin, pathname, search, hash } = new URL(value, ownOrigin);
  // Dot segments fold away while parsing: "/.//evil.example" is "//evil.example" by now.
  if (origin !== ownOrigin || pathname.startsWith("//")) return fallback;
  if (/^\/(api|auth)(\/|$)/i.test(pathname)) return fallback;
  return pathname + search + hash;
}

/** The sign-in address that leads back to `path` afterwards. */
export function authAddressFor(path: string): string {
  return path === fallback ? "/auth?redirect=/" : `/auth?redirect=${encodeURIComponent(path)}`;
}

function hasControlCharacter(value: string): boolean {
  return [...value].some((character) => character <= " " || character === "\u007f");
}
