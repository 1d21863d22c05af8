import { dropVisit, parseWebAddress, routeOf, siteKey } from "@/lib/page-address";

const fileEnding =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|csv|txt|md|rtf|epub|zip|gz|tgz|rar|7z|dmg|exe|msi|apk|iso|jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|webm|ogg|wav|mov|avi|css|m?js|map|json|xml|rss|atom|ics|vcf|woff2?|ttf|otf|eot|wasm|swf)$/i;

const skippedPath =
  /\/(?:log-?(?:in|out|on|off)|sign-?(?:in|out)|wp-(?:admin|login|json).*|xmlrpc|cart|basket|checkout|my-account|account|feed|rss|cdn-cgi|search)(?:\.[a-z]{3,4})?(?:\/|$)|^\/print\/./i;
const skippedParameters = ["add-to-cart", "replytocom", "print", "share", "s", "action"];

export type Site = ReturnType<typeof siteOf>;
export type UrlTest = (url: string) => boolean;

export function siteOf(entryUrl: string) {
  const entry = new URL(entryUrl);
  const ownKey = siteKey(entry);
  return {
    origin: entry.origin,
    /** null for other sites. www. and the bare host are one site, and so are http and https; removes what isn't the page's. */
    pageAddress(href: string): string | null {
      const url = parseWebAddress(href);
      if (url === null || siteKey(url) !== ownKey) return null;
      url.protocol = entry.protocol;
      url.host = entry.host;
      url.hash = routeOf(url);
      url.username = "";
      url.password = "";
      dropVisit(url);
      return url.href;
    },
  };
}

export function isSafeToVisit(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  return !skippedPath.test(pathname) && !skippedParameters.some((name) => searchParams.has(name));
}

/** Servers never see a route such as "#/prices", so no plain request can ask for it. */
export const isRoute = (address: string) => routeOf(new URL(address)) !== "";
export const isPdf = (address: string) => /\.pdf$/i.test(new URL(address).pathname);
export const looksLikePage = (address: string) => !fileEnding.test(new URL(address).pathname);
export const isHtml = (contentType: string) =>
  contentType === "" || /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(contentType);
