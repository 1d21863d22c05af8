import { quotedFrom } from "@/lib/site/cite";
import { isUnread, listUnread } from "@/lib/site/known-unread";
import { pathOf } from "@/lib/site/page-facts";
import type { PageRole } from "@/lib/site/page-role";
import type { SiteFacts } from "@/lib/site/site-facts";
import { byDay, findDates, findOpenDate } from "@/lib/text/dates";
import { remembered } from "@/lib/text/remembered";
import { excerpt } from "@/lib/text/wording";

interface Line {
  text: string;
  url: string;
  language: string | null;
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
/** "© since 2005" names a beginning. */
const founding = /(?<!\p{L})(?:since|seit|depuis|dal|desde|sinds|od) (?:19|20)\d\d/iu;
const year = /(?<![\d.,/€£$]|(?<!(?:19|20)\d\d)-)(?:19|20)\d\d(?![\d/]|[.,]\d)/g;
const shortSpan = /(?<!\d)(?<from>(?:19|20)\d\d) ?[\p{Pd}/] ?(?<to>\d\d)(?!\d)/gu;
/** In headings and addresses: guides or lists of coming dates promise nothing new. */
const newsName =
  /(?<!\p{L})(?:news(?!\s?letter)|newsroom|aktuelles|neuigkeiten|nachrichten|actualit[ée]s?|noticias|novedades|notizie|novità|nieuws|nyheter|aktualności)(?!\p{L})/iu;

/** The newest dated item, if over a year old (news: half a year) and nothing read is newer. Null if unknown, as beside "3 days ago". */
export const findNewestItem = remembered((site: SiteFacts) => {
  const seen = seenOn(site);
  if (seen === null || hasUnreadNews(site)) return null;
  const lines = linesOfLists(site);
  if (lines.some(hasOpenDate)) return null;
  const items = lines.flatMap(toItem).filter(({ day }) => day <= seen);
  const newest = items.sort((a, b) => byDay(a, b) || Number(a.isNews) - Number(b.isNews)).at(-1);
  if (newest === undefined || new Set(items.map(({ day }) => day)).size < minItems) return null;
  const { day, text, title: pageTitle, isNews } = newest;
  const age = monthsBetween(day, seen);
  const months = isNews && age < maxAge ? maxNewsAge : maxAge;
  if (![day, newestTrace(site, seen)].every((each) => monthsBetween(each, dayBefore(seen)) >= months)) return null;
  return { text: excerpt(text, 100), age, isNews, pageTitle, evidence: quotedFrom(newest, text, "dated item") };
});

export function findOldCopyright(site: SiteFacts) {
  const seen = seenOn(site);
  if (seen === null) return null;
  const claims = site.pages.flatMap(({ url, capture }) =>
    capture.texts
      .filter(({ area, text }) => area === "footer" && text.length < 300 && copyright.test(text))
      .filter(({ text }) => !founding.test(text) || yearsIn(text).length > 1)
      .map(({ text }) => ({ url, text, year: Math.max(...yearsIn(text)) }))
      .filter((claim) => Number.isFinite(claim.year)),
  );
  const newest = claims.sort((a, b) => a.year - b.year).at(-1);
  const years = newest === undefined ? 0 : Number(seen.slice(0, 4)) - newest.year;
  if (newest === undefined || years < minCopyrightYears) return null;
  if (new Set(claims.map(({ url }) => url)).size * 2 <= site.pages.length) return null;
  const pages = [...new Set(claims.filter((claim) => claim.year === newest.year).map(({ url }) => url))];
  return { text: String(newest.year), years, pages, evidence: quotedFrom(newest, newest.text, "footer") };
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

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
}

function linesOfLists({ pages, linkedPages, language }: SiteFacts): Line[] {
  const audited = pages.map(({ url, role, capture, language: own, mainHeadings }) => {
    const texts = capture.texts.filter(({ area, kind }) => area === "main" && kind !== "code");
    const lines = [...texts, ...capture.headings].map(({ text }) => text);
    return { url, role, language: own, title: capture.title, headings: mainHeadings, lines };
  });
  const linked = linkedPages.map((page) => ({
    ...page,
    ...{ language, headings: page.headings.slice(0, 1), lines: page.text.split("\n") },
  }));
  return [...audited, ...linked]
    .filter(({ role }) => role === "home" || isNewsRole(role))
    .flatMap(({ url, language: own, title, headings, lines }) => {
      const isNews = [pathOf(url), title, ...headings].some((name) => newsName.test(name));
      return lines.map((text) => ({ text, url, language: own, title, isNews }));
    });
}

/** "14 June 2023. The list is closed", "Posted on March 12, 2026 · 5 min read"; not a date inside a sentence. */
function toItem(line: Line): (Line & { day: string })[] {
  const { text, language } = line;
  const [date] = findDates(text.slice(0, 200), language);
  if (date === undefined || !date.hasDay || copyright.test(text)) return [];
  const rest = text.slice(date.index + date.text.length);
  const isLead = date.index === 0 && /^\s*(?:[.:|•·–—]|$)/.test(rest);
  const isLine = date.index <= maxBefore && rest.length <= maxAfter && !/[.!?]/.test(rest);
  return isLead || isLine ? [{ ...line, day: date.day }] : [];
}

/** At the beginning or in a short line: dates in a longer text are its subject's. */
function hasOpenDate({ text, language }: Line): boolean {
  const at = findOpenDate(text.slice(0, maxStamp), language);
  return at !== null && (at === 0 || text.length < maxStamp);
}

function newestTrace({ pages, linkedPages, language }: SiteFacts, seen: string): string {
  const latest = `${Number(seen.slice(0, 4)) + 1}-12-31`;
  const audited = pages.flatMap(({ capture: { title, headings, text, structuredData }, language: own }) => [
    ...[title, ...headings.map((heading) => heading.text), ...text.split("\n")].map((line) => [line, own] as const),
    [JSON.stringify(structuredData).slice(0, 20_000), null] as const,
  ]);
  const linked = linkedPages.flatMap(({ text, title }) =>
    [title, ...text.split("\n")].map((line) => [line, language] as const),
  );
  const days = [...audited, ...linked].flatMap(([text, own]) => {
    if (!/(?:19|20)\d\d/.test(text) || copyright.test(text)) return [];
    const dates = findDates(text, own);
    const bare = dates.reduce((left, date) => left.replace(date.text, ""), text);
    return [...dates.map(({ day }) => day), ...yearsIn(bare).map((each) => `${each}-12-31`)];
  });
  const past = days.filter((day) => day <= latest).sort();
  return past.at(-1) ?? "1900-01-01";
}

const isNewsRole = (role: PageRole) => role === "resources" || role === "article";

function hasUnreadNews(site: SiteFacts): boolean {
  return (
    site.pages.some(({ role, links }) =>
      links.some(
        ({ area, key, isInternal, targetRole }) =>
          (area !== "main" || !(isNewsRole(role) && targetRole === "article")) &&
          isNewsRole(targetRole) &&
          (isInternal ? isUnread(site, key) : key !== null),
      ),
    ) || listUnread(site).some(({ role, why }) => why === "failed" && isNewsRole(role))
  );
}
