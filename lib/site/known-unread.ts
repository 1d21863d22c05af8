import type { CapturedEmbed } from "@/lib/browser/types";
import { isPdf, isSafeToVisit, looksLikePage } from "@/lib/crawl/site";
import { mergedKeys, pageKey } from "@/lib/page-address";
import type { LinkedPageFacts } from "@/lib/site/linked-page-facts";
import { isDead } from "@/lib/site/links";
import { getPageRole, type PageRole } from "@/lib/site/page-role";
import type { SiteFacts } from "@/lib/site/site-facts";

/** After "closed frame" and "cut", the rest of the page was read. */
type WhyUnread = "failed" | "not visited" | "too short" | "closed frame" | "cut";

export interface KnownUnread {
  address: string;
  role: PageRole;
  why: WhyUnread;
}

export function findKnownUnread(facts: Omit<SiteFacts, "unread">): ReadonlyMap<string, KnownUnread> {
  const { site, pages, linkedPages, linkStatuses } = facts;
  const { entryUrl } = site;
  const unread = new Map<string, KnownUnread>();
  const settled = new Set([...[...pages, ...linkedPages].flatMap(({ keys }) => [...keys]), ...mergedKeys(site)]);
  const add = (keys: Iterable<string>, entry: KnownUnread) => {
    for (const key of keys) unread.set(key, entry);
  };
  for (const { keys, url, role, linksAreCut, textIsCut, capture } of pages) {
    const isCut = (linksAreCut || textIsCut) && !isList(url);
    if (isCut) add(keys, { address: url, role, why: "cut" });
    else if (capture.embeds.some(isClosedFrame)) add(keys, { address: url, role, why: "closed frame" });
  }
  for (const { keys, url, role, status, isCut, wasRead } of linkedPages) {
    if (wasRead && isCut && !isList(url)) add(keys, { address: url, role, why: "cut" });
    if (wasRead || isDead(status)) continue;
    const why = status === null ? "not visited" : status < 300 ? "too short" : "failed";
    add(keys, { address: url, role, why });
  }
  for (const { url } of site.unreadPages) {
    const key = pageKey(url);
    if (settled.has(key)) continue;
    settled.add(key);
    add([key], { address: url, role: getPageRole({ url, entryUrl, labels: [] }), why: "failed" });
  }
  const read = [...pages, ...linkedPages.filter(({ wasRead }) => wasRead)];
  for (const { key, isInternal, href, text } of read.flatMap(({ links }): LinkedPageFacts["links"] => links)) {
    if (!isInternal || key === null || settled.has(key) || isDead(linkStatuses.get(key) ?? null) || !holdsText(href))
      continue;
    settled.add(key);
    add([key], { address: href, role: getPageRole({ url: href, entryUrl, labels: [text] }), why: "not visited" });
  }
  return unread;
}

export function isUnread({ unread }: Pick<SiteFacts, "unread">, key: string | null): boolean {
  return key !== null && isWhole(unread.get(key)?.why);
}

export function listUnread({ unread }: Pick<SiteFacts, "unread">): KnownUnread[] {
  return [...new Set(unread.values())].filter(({ why }) => isWhole(why));
}

const isWhole = (why: WhyUnread | undefined) => why === "failed" || why === "not visited" || why === "too short";

/** Only if all pages linked from the home page were read whole can something be called absent. */
export function isEverythingRead({ home, unread }: SiteFacts): boolean {
  if (home === null || home.linksAreCut || [...unread.values()].some(({ why }) => why === "failed")) return false;
  const named = home.links
    .filter(({ isInternal, area }) => isInternal && area !== "main")
    .flatMap(({ key }) => key ?? []);
  return [...home.keys, ...named].every((key) => !unread.has(key));
}

const holdsText = (href: string) => (looksLikePage(href) || isPdf(href)) && isSafeToVisit(href);

/** The cut part of an article list is more articles. */
function isList(url: string): boolean {
  return /\/(?:blog|news|articles?|posts?|aktuelles|actualites|events?|archives?)(?:\/(?:index\.\w{3,5})?)?$/i.test(
    URL.parse(url)?.pathname ?? "",
  );
}

/** Films, maps, sound and counters hold no price, quote or form. */
const harmlessFrames =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|(?:www|maps)\.google\.[a-z.]{2,6}|openstreetmap\.org|recaptcha\.net|googletagmanager\.com|doubleclick\.net|facebook\.com|spotify\.com|soundcloud\.com|speakerdeck\.com|slideshare\.net)$/;

export function isClosedFrame({ kind, src, text, fields }: CapturedEmbed): boolean {
  return (
    kind === "frame" && text === "" && fields === undefined && !harmlessFrames.test(URL.parse(src)?.hostname ?? "")
  );
}
