/** When two addresses are the same page, for all who ask: the crawler, the choice of pages, the reviewer. Pure. */

/** Longer addresses are no pages: browsers and servers stop at about this length, too. */
export const maxAddressLength = 2048;
export const maxParameters = 100;

/** Parameters that say where a visitor came from, never what the page shows. */
const trackingParameter =
  /^(?:utm_.+|_?gl|_ga|gclid|gbraid|wbraid|dclid|gad_source|gclsrc|fbclid|msclkid|yclid|twclid|li_fat_id|igshid|mc_[ce]id|mkt_tok|_hs.+|hsctatracking|vero_.+|trk|phpsessid|jsessionid)$/i;

const indexFile = /\/(?:index|default)\.(?:[sx]?html?|php|aspx?|jsp)$/i;

export function parseWebAddress(href: string): URL | null {
  if (href.length > maxAddressLength) return null;
  const url = URL.parse(href);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return countParameters(url.search) > maxParameters ? null : url;
}

function countParameters(search: string): number {
  let count = search === "" ? 0 : 1;
  for (let at = search.indexOf("&"); at !== -1; at = search.indexOf("&", at + 1)) count += 1;
  return count;
}

/** Equal for the hosts of one site: with and without www., whatever the scheme. */
export function siteKey(url: URL): string {
  const host = url.hostname.startsWith("www.") ? url.hostname.slice("www.".length) : url.hostname;
  return `${host}:${url.port}`;
}

/** Takes the tracking parameters out; an address without any stays as it is written. */
export function dropTracking(url: URL): void {
  const parameters = [...url.searchParams];
  const kept = parameters.filter(([name]) => !trackingParameter.test(name));
  if (kept.length < parameters.length) url.search = new URLSearchParams(kept).toString();
}

/** Whatever the scheme, www., last slash, index.html, order of parameters, tracking parameters and fragment. */
export function pageKey(href: string): string {
  const url = parseWebAddress(href);
  if (url === null) return href;
  if (url.search !== "") {
    dropTracking(url);
    url.searchParams.sort();
  }
  return siteKey(url) + withoutEndSlashes(url.pathname.replace(indexFile, "/")) + url.search;
}

export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
