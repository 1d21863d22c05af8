/** When two addresses are the same page: one rule for crawler, page choice and reviewer. */

/** Browsers and servers stop at about this length too. */
export const maxAddressLength = 2048;
export const maxParameters = 100;

const trackingParameter =
  /^(?:utm_.+|_?gl|_ga|gclid|gbraid|wbraid|dclid|gad_source|gclsrc|fbclid|msclkid|yclid|twclid|li_fat_id|igshid|mc_[ce]id|mkt_tok|_hs.+|hsctatracking|vero_.+|trk)$/i;

/** Session names used by servers and shops, in a parameter or after ";" in the path. */
const sessionName =
  /^(?:phpsessid|jsessionid|aspsessionid\w*|asp\.net_sessionid|oscsid|osadminid|zenid|xtcsid|modsid|cfid|cftoken|force_sid|bv_(?:session|engine)id|sesskey)$/i;
/** A "session" may also be a conference's: the value decides. Databases use 24-digit hexadecimal ids. */
const perhapsSession = /^(?:sid|s|session|sess|token|sess_?id|session_?id)$/i;
const sessionToken = /^(?=.*\d)(?=.*[a-z])(?:[\da-f]{26,}|(?=.*[g-z])[a-z\d]{24,})$/i;
const sessionSegment = /^\((?:[ASFX]\([\w-]+\))+\)$/;

const indexFile = /\/(?:index|default)\.(?:[sx]?html?|php|aspx?|jsp)$/i;

export function parseWebAddress(href: string): URL | null {
  if (href.length > maxAddressLength) return null;
  const url = URL.parse(href);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return countParameters(url.search) > maxParameters ? null : url;
}

export function absoluteAddress(href: string | undefined, base: string): string | null {
  const address = href === undefined || href.length > maxAddressLength ? undefined : URL.parse(href, base)?.href;
  return address === undefined || address.length > maxAddressLength ? null : address;
}

function countParameters(search: string): number {
  let count = search === "" ? 0 : 1;
  for (let at = search.indexOf("&"); at !== -1; at = search.indexOf("&", at + 1)) count += 1;
  return count;
}

export function siteKey(url: URL): string {
  const host = url.hostname.startsWith("www.") ? url.hostname.slice("www.".length) : url.hostname;
  return `${host}:${url.port}`;
}

const isSession = (name: string, value: string) =>
  sessionName.test(name) || (perhapsSession.test(name) && sessionToken.test(value));

const isVisitParameter = ([name, value]: [string, string]) => trackingParameter.test(name) || isSession(name, value);

/** Removes tracking and session ids; an address without any stays as written. */
export function dropVisit(url: URL): void {
  const parameters = [...url.searchParams];
  const kept = parameters.filter((parameter) => !isVisitParameter(parameter));
  if (kept.length < parameters.length) url.search = new URLSearchParams(kept).toString();
  if (/[;(]/.test(url.pathname)) url.pathname = withoutSession(url.pathname);
}

function namedValue(mark: string): [name: string, value: string] {
  const [name = "", value = ""] = mark.split("=", 2);
  return [name, value];
}

function withoutSession(path: string): string {
  const segments = path.split("/").filter((segment) => !sessionSegment.test(segment));
  return segments
    .map((segment) => {
      const [name = "", ...marks] = segment.split(";");
      return [name, ...marks.filter((mark) => !isSession(...namedValue(mark)))].join(";");
    })
    .join("/");
}

export function carriesSession(href: string): boolean {
  const url = parseWebAddress(href);
  if (url === null) return false;
  const parameters = [...url.searchParams].filter(([name]) => !trackingParameter.test(name));
  return withoutSession(url.pathname) !== url.pathname || parameters.some(isVisitParameter);
}

/** The fragment of a single-page app's route, "#/prices"; "" for an anchor. */
export function routeOf(url: URL): string {
  return /^#!?\/[^#]/.test(url.hash) ? url.hash : "";
}

/** "%c3" and "%C3", "%7E" and "~", "//path" and "/path" are the same to nearly every server. */
function normalisePath(path: string): string {
  return path
    .replace(/%[\da-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
    })
    .replace(/\/{2,}/g, "/");
}

export function mergedKeys({
  sameAddresses = [],
}: {
  sameAddresses?: { url: string; leadsTo: string | null }[] | undefined;
}): string[] {
  return sameAddresses.flatMap(({ url, leadsTo }) => [url, leadsTo ?? url].map(pageKey));
}

/** Ignores scheme, www., end slash, index.html, parameter order, tracking, session ids, and fragments other than routes. */
export function pageKey(href: string): string {
  const url = parseWebAddress(href);
  if (url === null) return href;
  dropVisit(url);
  if (url.search !== "") url.searchParams.sort();
  return (
    siteKey(url) + withoutEndSlashes(normalisePath(url.pathname).replace(indexFile, "/")) + url.search + routeOf(url)
  );
}

export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
