/** Stands for the portal's own origin while an address is parsed; `.invalid` is never anybody's. */
const ownOrigin = "http://portal.invalid";
const fallback = "/";
const maxLength = 2048;

/** The `redirect` value when it is a path of this portal, but not of the API or /auth, which would loop; else `/`. */
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

export function authAddressFor(path: string): string {
  return path === fallback ? "/auth?redirect=/" : `/auth?redirect=${encodeURIComponent(path)}`;
}

export function secondStepAddressFor(path: string): string {
  return `/auth/second-step?redirect=${encodeURIComponent(path)}`;
}

function hasControlCharacter(value: string): boolean {
  return [...value].some((character) => character <= " " || character === "\u007f");
}
