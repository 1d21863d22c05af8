/** Placeholder for the portal's origin; `.invalid` can belong to nobody. */
const ownOrigin = "http://portal.invalid";
const fallback = "/";
const maxLength = 2048;

/** Accepts only paths of this portal, except the API and /auth (which would loop); else `/`. */
export function readRedirectTarget(value: string | string[] | null | undefined): string {
  if (typeof value !== "string" || value.length > maxLength) return fallback;
  if (!value.startsWith("/") || hasControlCharacter(value) || value.includes("\\")) return fallback;
  if (!URL.canParse(value, ownOrigin)) return fallback;
  const { origin, pathname, search, hash } = new URL(value, ownOrigin);
  // Parsing folds dot segments: "/.//evil.example" has become "//evil.example".
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
