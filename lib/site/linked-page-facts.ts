import { mergedKeys, pageKey } from "@/lib/page-address";
import type { LinkedPage } from "@/lib/site/captured-site";
import type { SiteFacts } from "@/lib/site/site-facts";
import { countWords } from "@/lib/text/sentences";

/** A page that needs scripts to show its text has hardly any in its plain HTML. */
const minWords = 20;

export function isRead({ status, text }: Pick<LinkedPage, "status" | "text">): boolean {
  return status !== null && status >= 200 && status < 300 && countWords(text.slice(0, 2_000)) >= minWords;
}

/** What is cut of a long list of articles is more articles. */
function isList(url: string): boolean {
  return /\/(?:blog|news|articles?|posts?|aktuelles|actualites|events?|archives?)(?:\/(?:index\.\w{3,5})?)?$/i.test(
    URL.parse(url)?.pathname ?? "",
  );
}

/** Only when all pages that the home page names were read whole does what is on none of them stand nowhere. */
export function isEverythingRead(site: SiteFacts): boolean {
  const { home, pages, linkedPages } = site;
  if (home === null || home.linksAreCut || site.site.unreadPages.length > 0) return false;
  const read = new Set([
    ...pages.flatMap(({ url, finalUrl }) => [pageKey(url), pageKey(finalUrl)]),
    ...linkedPages
      .filter((page) => isRead(page) && (!page.isCut || isList(page.url)))
      .flatMap(({ url, finalUrl }) => [pageKey(url), pageKey(finalUrl)]),
    ...mergedKeys(site.site),
  ]);
  const gone = new Set(home.deadLinks.map(({ link }) => link.key));
  return home.links
    .filter(({ isInternal, area }) => isInternal && area !== "main")
    .every(({ key }) => key !== null && (read.has(key) || gone.has(key)));
}
