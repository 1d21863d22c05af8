import type { CapturedText } from "@/lib/browser/types";
import { mergedKeys, pageKey, parseWebAddress } from "@/lib/page-address";
import type { LinkedPage, ReviewedPage, ReviewedSite } from "@/lib/site/captured-site";
import { countriesOf } from "@/lib/site/page-countries";
import { getPageRole, type PageRole } from "@/lib/site/page-role";
import type { SiteFacts } from "@/lib/site/site-facts";
import { withoutOrders } from "@/lib/site/without-orders";
import { count } from "@/lib/text/wording";

interface PageText {
  url: string;
  role: PageRole;
  label: string;
  menuLabels: string[];
  title: string;
  headings: string[];
  isCut: boolean;
  /** Everything a visitor can reach, a block a line. */
  lines: string[];
  links: { href: string; text: string }[];
}

export interface AuditedPage extends PageText {
  page: ReviewedPage;
  hasClosedFrame: boolean;
  /** As the page has it, also where `title` is left without its orders to machines. */
  hasTitle: boolean;
  mainTexts: CapturedText[];
}

export interface SiteText {
  home: AuditedPage | null;
  audited: AuditedPage[];
  /** Audited pages first, then the others that were read. */
  all: PageText[];
  language: string | null;
  /** ISO 3166 codes of the countries that its pages speak to. */
  countries: string[];
  brandNames: string[];
  /** What menus and footers name and nobody read to its end, by what it is for. */
  unread: PageRole[];
}

const maxTextLength = 39_000;
const maxLines = 4000;
/** Frames of these hold films, maps and counters: never a price, a quote or an answer. */
const harmlessFrames =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|vimeo\.com|google\.com|openstreetmap\.org|recaptcha\.net|googletagmanager\.com|doubleclick\.net|facebook\.com|spotify\.com|soundcloud\.com)$/;

/** Without orders to machines. */
export function toSiteText(
  captured: ReviewedSite,
  { language, brandNames }: Pick<SiteFacts, "language" | "brandNames">,
): SiteText {
  const site = withoutOrders(captured);
  const menuLinks = site.pages.flatMap(({ capture }) => capture.links.filter(({ area }) => area !== "main"));
  const labelsByKey = new Map<string, Set<string>>();
  for (const { href, text } of menuLinks) {
    const key = pageKey(href);
    const labels = labelsByKey.get(key) ?? new Set();
    if (text !== "" && labels.size < 10) labels.add(text);
    labelsByKey.set(key, labels);
  }
  const menuLabelsOf = (url: string) => [...(labelsByKey.get(pageKey(url)) ?? [])];
  const audited = site.pages.map((page, index) => ({
    ...toAuditedPage(page, site, menuLabelsOf),
    hasTitle: captured.pages[index]?.capture.title.trim() !== "",
  }));
  const keys = new Set(site.pages.flatMap(({ url, capture }) => [pageKey(url), pageKey(capture.url)]));
  const linked = site.linkedPages
    .filter((page) => isRead(page) && !keys.has(pageKey(page.url)))
    .map((page) => toLinkedText(page, site.entryUrl));
  return {
    home: audited.find(({ role }) => role === "home") ?? null,
    audited,
    all: [...audited, ...linked],
    language,
    countries: [...new Set(site.pages.flatMap(({ url, capture }) => countriesOf({ ...capture, url })))],
    brandNames,
    unread: findUnread(site, audited, labelsByKey),
  };
}

export function searchedText(site: SiteText, cannotHold: ReadonlySet<PageRole>): string | null {
  if (site.audited.length === 0 || !site.unread.every((role) => cannotHold.has(role))) return null;
  return describeSearch(site);
}

export function describeSearch({ audited, all }: SiteText): string {
  const others = all.length - audited.length;
  const cut = all.filter(({ isCut }) => isCut).length;
  const pages = [
    count(audited.length, "audited page"),
    ...(others > 0 ? [`of ${count(others, "other page")} of the site`] : []),
  ].join(" and ");
  return cut === 0 ? `the whole text of ${pages}` : `the text of ${pages}, ${cut} of them only in part`;
}

function toAuditedPage(page: ReviewedPage, site: ReviewedSite, menuLabelsOf: (url: string) => string[]) {
  const { capture, url } = page;
  const { entryUrl } = site;
  const menuLabels = menuLabelsOf(url);
  const headings = capture.headings.map(({ text }) => text);
  const role = getPageRole({ url, entryUrl, labels: [...menuLabels, ...headings.slice(0, 1), capture.title] });
  return {
    page,
    hasClosedFrame: hasClosedFrame(site, capture.embeds),
    url,
    role,
    label: labelOf(url, role),
    menuLabels,
    title: capture.title,
    isCut: capture.text.length > maxTextLength,
    headings,
    lines: [...capture.text.split("\n"), ...capture.pictureText.split("\n"), ...headings].slice(0, maxLines),
    links: capture.links,
    mainTexts: capture.texts.filter(({ area, kind }) => area === "main" && kind !== "code"),
  };
}

function toLinkedText(page: LinkedPage, entryUrl: string): PageText {
  const { url, title, headings, text, links, labels, isCut } = page;
  const role = getPageRole({ url, entryUrl, labels: [...labels, ...headings.slice(0, 1), title] });
  const lines = [...text.split("\n"), ...headings].slice(0, maxLines);
  return { url, role, label: labelOf(url, role), menuLabels: labels, title, isCut, headings, lines, links };
}

function labelOf(url: string, role: PageRole): string {
  return role === "home" ? "the home page" : (URL.parse(url)?.pathname ?? url);
}

/** Pages that need scripts to show their text come without any. */
const minReadableWords = 20;

function isRead({ status, text }: LinkedPage): boolean {
  return (
    status !== null && status >= 200 && status < 300 && text.split(/\s+/, minReadableWords).length >= minReadableWords
  );
}

const isGone = (status: number | null) => status === 404 || status === 410;

function findUnread(
  site: ReviewedSite,
  audited: readonly AuditedPage[],
  labelsByKey: ReadonlyMap<string, ReadonlySet<string>>,
): PageRole[] {
  const settled = new Set([
    ...site.pages.flatMap(({ url, capture }) => [pageKey(url), pageKey(capture.url)]),
    ...mergedKeys(site),
    ...site.linkedPages
      .filter((page) => isRead(page) && !page.isCut)
      .flatMap(({ url, finalUrl }) => [pageKey(url), pageKey(finalUrl)]),
    ...site.linkedPages.filter(({ status }) => isGone(status)).map(({ url }) => pageKey(url)),
    ...Object.entries(site.linkStatuses).flatMap(([url, status]) => (isGone(status) ? [pageKey(url)] : [])),
  ]);
  const ownDomain = domainOf(site.entryUrl);
  const menuTargets = site.pages
    .flatMap(({ capture }) => capture.links)
    .filter(({ area, href }) => {
      if (area === "main" || settled.has(pageKey(href)) || domainOf(href) === null || isFile(href)) return false;
      return domainOf(href) === ownDomain || (area === "nav" && !isProfile(href));
    });
  const unreadTargets = [...new Map(menuTargets.map(({ href }) => [pageKey(href), href])).values()];
  return [
    ...unreadTargets.map((href) =>
      getPageRole({
        // The root of another host is nobody's home page here: its labels say what it is.
        url: domainOf(href) === ownDomain ? href : new URL(`/-${URL.parse(href)?.pathname ?? ""}`, site.entryUrl).href,
        entryUrl: site.entryUrl,
        labels: [...(labelsByKey.get(pageKey(href)) ?? [])],
      }),
    ),
    ...site.unreadPages.map(({ url }) => getPageRole({ url, entryUrl: site.entryUrl, labels: [] })),
    ...audited.filter(({ isCut, hasClosedFrame }) => isCut || hasClosedFrame).map(({ role }) => role),
  ];
}

function isFile(href: string): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|zip|gz|exe|dmg|apk|xml|rss|ics|css|js)$/i.test(URL.parse(href)?.pathname ?? "");
}

function hasClosedFrame(site: ReviewedSite, embeds: ReviewedPage["capture"]["embeds"]): boolean {
  const host = URL.parse(site.entryUrl)?.hostname;
  return embeds.some(({ kind, src, text }) => {
    const frame = URL.parse(src)?.hostname;
    return kind === "frame" && text === "" && frame !== undefined && frame !== host && !harmlessFrames.test(frame);
  });
}

function isProfile(href: string): boolean {
  return /(?:^|\.)(?:x|twitter|facebook|instagram|linkedin|youtube|github|gitlab|tiktok|xing|bsky|mastodon|slack|discord|discordapp|pinterest|threads|t)\.(?:com|net|gg|app|social|me|org)$/.test(
    URL.parse(href)?.hostname ?? "",
  );
}

function domainOf(href: string): string | null {
  const host = parseWebAddress(href)?.hostname ?? null;
  return host === null ? null : host.split(".").slice(-2).join(".");
}

const notForBuyers: ReadonlySet<PageRole> = new Set<PageRole>([
  "article",
  "documentation",
  "careers",
  "account",
  "imprint",
  "privacy",
  "terms",
  "legal",
]);

export const formalities: ReadonlySet<PageRole> = new Set<PageRole>([
  "privacy",
  "terms",
  "imprint",
  "legal",
  "account",
  "careers",
]);

export function isForBuyers({ role }: { role: PageRole }): boolean {
  return !notForBuyers.has(role);
}
