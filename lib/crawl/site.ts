/** Which addresses belong to one site, and when two addresses are the same page. Pure. */

/** Parameters that say where a visitor came from, never what the page shows. */
const trackingParameter =
  /^(?:utm_.+|_?gl|_ga|gclid|gbraid|wbraid|dclid|gad_source|gclsrc|fbclid|msclkid|yclid|twclid|li_fat_id|igshid|mc_[ce]id|mkt_tok|_hs.+|hsctatracking|vero_.+|trk|phpsessid|jsessionid)$/i;

/** What has an ending like these is not a page to audit. */
const fileEnding =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|csv|txt|md|rtf|epub|zip|gz|tgz|rar|7z|dmg|exe|msi|apk|iso|jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|webm|ogg|wav|mov|avi|css|m?js|map|json|xml|rss|atom|ics|vcf|woff2?|ttf|otf|eot|wasm|swf)$/i;

/** Pages that act, ask who one is, or repeat another page. */
const skippedPath =
  /\/(?:log-?(?:in|out|on|off)|sign-?(?:in|out)|wp-(?:admin|login|json).*|xmlrpc|cart|basket|checkout|my-account|account|feed|rss|cdn-cgi|search)(?:\.[a-z]{3,4})?(?:\/|$)|^\/print\/./i;
const skippedParameters = ["add-to-cart", "replytocom", "print", "share", "s", "action"];

export interface Site {
  /** The scheme, host and port all its pages are written with. */
  origin: string;
  /**
   * The address of a page of this site, or null for other sites and schemes. www. and the bare host are one site, so are
   * http and https; the fragment and tracking parameters go.
   */
  pageAddress(href: string): string | null;
}

/** `entryUrl` is where the entry page's redirects ended. */
export function siteOf(entryUrl: string): Site {
  const entry = new URL(entryUrl);
  const bare = (hostname: string) => hostname.replace(/^www\./, "");
  return {
    origin: entry.origin,
    pageAddress(href) {
      const url = URL.parse(href);
      if (url === null || !/^https?:$/.test(url.protocol)) return null;
      if (bare(url.hostname) !== bare(entry.hostname) || url.port !== entry.port) return null;
      url.protocol = entry.protocol;
      url.host = entry.host;
      url.hash = "";
      url.username = "";
      url.password = "";
      for (const name of [...url.searchParams.keys()]) if (trackingParameter.test(name)) url.searchParams.delete(name);
      return url.href;
    },
  };
}

/** Equal for addresses of one page: /a, /a/, /a/index.html, and parameters in any order. */
export function pageKey(address: string): string {
  const url = new URL(address);
  url.searchParams.sort();
  const path = url.pathname.replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, "/").replace(/\/+$/, "");
  return `${path === "" ? "/" : path}${url.search}`;
}

/** False for addresses that act (log out, add to cart): those are not even checked for being alive. */
export function isSafeToVisit(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  return !skippedPath.test(pathname) && !skippedParameters.some((name) => searchParams.has(name));
}

/** False for files that are no page, by the address alone. */
export function looksLikePage(address: string): boolean {
  return !fileEnding.test(new URL(address).pathname);
}

export function isHtml(contentType: string): boolean {
  return contentType === "" || /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(contentType);
}
