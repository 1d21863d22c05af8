import { type Evidence, quotedFrom } from "@/lib/site/cite";
import { isUnread, listUnread } from "@/lib/site/known-unread";
import { type PageFacts, pathOf } from "@/lib/site/page-facts";
import type { PageRole } from "@/lib/site/page-role";
import type { SiteFacts } from "@/lib/site/site-facts";
import { byDay, type FoundDate, findDates, findOpenDate } from "@/lib/text/dates";
import { excerpt } from "@/lib/text/wording";

export interface OldItem {
  text: string;
  /** Whole months. */
  age: number;
  /** Its page calls itself news. */
  isNews: boolean;
  pageTitle: string;
  evidence: Evidence;
}

export interface OldYear {
  text: string;
  years: number;
  pages: string[];
  evidence: Evidence;
}

interface Line {
  text: string;
  url: string;
  language: string | null;
  page: NewsPage;
}

interface Item {
  date: FoundDate;
  url: string;
  quote: string;
  page: NewsPage;
}

interface NewsPage {
  title: string;
  isNews: boolean;
}

const dayMs = 86_400_000;
const maxAge = 12;
const maxNewsAge = 6;
const minItems = 2;
const minCopyrightYears = 2;
const maxBefore = 25;
const maxAfter = 40;
const maxStamp = 120;
const copyright = /©|\(c\)|copyright/iu;
const year = /(?<![\d.,/€£$]|(?<!(?:19|20)\d\d)-)(?:19|20)\d\d(?![\d/]|[.,]\d)/g;
const shortSpan = /(?<!\d)(?<from>(?:19|20)\d\d) ?[\p{Pd}/] ?(?<to>\d\d)(?!\d)/gu;
/** In headings and addresses: a page of guides or dates to come promises nothing new. */
const newsName =
  /(?<!\p{L})(?:news(?!\s?letter)|newsroom|aktuelles|neuigkeiten|nachrichten|actualit[ée]s?|noticias|novedades|notizie|novità|nieuws|nyheter|aktualności)(?!\p{L})/iu;
const lists: ReadonlySet<PageRole> = new Set<PageRole>(["home", "resources", "article"]);

/**
 * The newest of the site's dated items (news, posts, events), where it is over a year old (half a year on a page that
 * calls itself news) and nothing else that was read is newer. Null where that can't be told: an unread list of news may
 * hold newer ones, "3 days ago" is one.
 */
export function findNewestItem(site: SiteFacts): OldItem | null {
  const seen = seenOn(site);
  if (seen === null || hasUnreadNews(site)) return null;
  const lines = linesOfLists(site);
  if (lines.some(hasOpenDate)) return null;
  const items = lines.flatMap(toItem).filter(({ date }) => date.day <= seen);
  const newest = items.sort((a, b) => byDay(a.date, b.date) || Number(a.page.isNews) - Number(b.page.isNews)).at(-1);
  if (newest === undefined || new Set(items.map(({ date }) => date.day)).size < minItems) return null;
  const { date, quote, page } = newest;
  const { isNews, title: pageTitle } = page;
  const age = monthsBetween(date.day, seen);
  const isOld = (day: string) => isOlder(day, seen, isNews && age < maxAge ? maxNewsAge : maxAge);
  if (!isOld(date.day) || !isOld(newestTrace(site, seen))) return null;
  return { text: excerpt(quote, 100), age, isNews, pageTitle, evidence: quotedFrom(newest, quote, "dated item") };
}

export function findOldCopyright(site: SiteFacts): OldYear | null {
  const seen = seenOn(site);
  if (seen === null) return null;
  const claims = site.pages.flatMap((page) =>
    page.capture.texts
      .filter(({ area, text }) => area === "footer" && text.length < 300 && copyright.test(text))
      .map(({ text }) => ({ page, text, year: Math.max(...yearsIn(text)) })),
  );
  const dated = claims.filter((claim) => Number.isFinite(claim.year)).sort((a, b) => a.year - b.year);
  const newest = dated.at(-1);
  const years = newest === undefined ? 0 : Number(seen.slice(0, 4)) - newest.year;
  if (newest === undefined || years < minCopyrightYears) return null;
  if (new Set(dated.map(({ page }) => page.url)).size * 2 <= site.pages.length) return null;
  const pages = [...new Set(dated.filter((claim) => claim.year === newest.year).map(({ page }) => page.url))];
  return { text: String(newest.year), years, pages, evidence: quotedFrom(newest.page, newest.text, "footer") };
}

function seenOn({ site }: SiteFacts): string | null {
  return /^\d{4}-\d\d-\d\d/.exec(site.seenOn ?? "")?.[0] ?? null;
}

/** "2015–26" and "2025/26" end in 2026. */
function yearsIn(text: string): number[] {
  const ends = [...text.matchAll(shortSpan)].map(({ groups: { from = "", to = "" } = {} }) => {
    const end = Number(from.slice(0, 2) + to);
    return end < Number(from) ? end + 100 : end;
  });
  return [...(text.match(year) ?? []).map(Number), ...ends];
}

function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split("-").map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split("-").map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - Number(toDay < fromDay);
}

/** By at least a day more than so many months. */
function isOlder(day: string, seen: string, months: number): boolean {
  return monthsBetween(day, seen) >= months && monthsBetween(day, dayBefore(seen)) >= months;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
}

function linesOfLists({ pages, linkedPages, language }: SiteFacts): Line[] {
  const audited = pages
    .filter(({ role }) => lists.has(role))
    .flatMap(({ url, capture, language: own, mainHeadings }) => {
      const page = toNewsPage(url, [capture.title, ...mainHeadings]);
      return [
        ...capture.texts.filter(({ area, kind }) => area === "main" && kind !== "code").map(({ text }) => text),
        ...capture.headings.map(({ text }) => text),
      ].map((text) => ({ text, url, language: own, page }));
    });
  const linked = linkedPages
    .filter(({ role }) => lists.has(role))
    .flatMap(({ url, text, title, headings }) => {
      const page = toNewsPage(url, [title, ...headings.slice(0, 1)]);
      return text.split("\n").map((line) => ({ text: line, url, language, page }));
    });
  return [...audited, ...linked];
}

function toNewsPage(url: string, [title = "", ...headings]: readonly string[]): NewsPage {
  return { title, isNews: [pathOf(url), title, ...headings].some((name) => newsName.test(name)) };
}

/** "14 June 2023. The list is closed", "Posted on March 12, 2026 · 5 min read"; not a date inside a sentence. */
function toItem({ text, url, language, page }: Line): Item[] {
  const [date] = findDates(text.slice(0, 200), language);
  if (date === undefined || !date.hasDay || copyright.test(text)) return [];
  const rest = text.slice(date.index + date.text.length);
  const isLead = date.index === 0 && /^\s*(?:[.:|•·–—]|$)/.test(rest);
  const isLine = date.index <= maxBefore && rest.length <= maxAfter && !/[.!?]/.test(rest);
  return isLead || isLine ? [{ date, url, page, quote: text }] : [];
}

/** At its beginning or in a short line: a longer text tells of its own. */
function hasOpenDate({ text, language }: Line): boolean {
  const at = findOpenDate(text.slice(0, maxStamp), language);
  return at !== null && (at === 0 || text.length < maxStamp);
}

function newestTrace({ pages, linkedPages, language }: SiteFacts, seen: string): string {
  const latest = `${Number(seen.slice(0, 4)) + 1}-12-31`;
  const texts = [
    ...pages.flatMap((page) => [
      ...linesOf(page).map((text) => ({ text, language: page.language })),
      { text: JSON.stringify(page.capture.structuredData).slice(0, 20_000), language: null },
    ]),
    ...linkedPages.flatMap(({ text, title }) => [title, ...text.split("\n")].map((line) => ({ text: line, language }))),
  ].filter(({ text }) => /(?:19|20)\d\d/.test(text) && !copyright.test(text));
  return (
    texts
      .flatMap(({ text, language: own }) => {
        const dates = findDates(text, own);
        const bare = dates.reduce((left, date) => left.replace(date.text, ""), text);
        return [...dates.map(({ day }) => day), ...yearsIn(bare).map((each) => `${each}-12-31`)];
      })
      .filter((day) => day <= latest)
      .sort()
      .at(-1) ?? "1900-01-01"
  );
}

function linesOf({ capture }: PageFacts): string[] {
  return [capture.title, ...capture.headings.map(({ text }) => text), ...capture.text.split("\n")];
}

function hasUnreadNews(site: SiteFacts): boolean {
  const isNews = (role: PageRole) => role === "resources" || role === "article";
  return (
    site.pages.some(({ role, links }) =>
      links.some(
        ({ area, key, isInternal, targetRole }) =>
          (area !== "main" || !(isNews(role) && targetRole === "article")) &&
          isNews(targetRole) &&
          (isInternal ? isUnread(site, key) : key !== null),
      ),
    ) || listUnread(site).some(({ role, why }) => why === "failed" && isNews(role))
  );
}
