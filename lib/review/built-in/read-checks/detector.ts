import { describeSearch, type SiteText, searchedText } from "@/lib/review/built-in/site-text";
import type { ReadCheckId } from "@/lib/review/registry";
import type { Evidence } from "@/lib/review/review";
import { absent, type Verdict } from "@/lib/review/rubric/check-verdict";
import type { PageRole } from "@/lib/site/page-role";

/** Decides a read check where structure proves the answer; null where it takes understanding. */
export type Detector = (site: SiteText) => Verdict | null;
export type Detectors = Partial<Record<ReadCheckId, Detector>>;

export function quoteOf(page: { url: string }, quote: string | null, place: string): Evidence {
  return { pageUrl: page.url, quote: quote?.replace(/\s+/g, " ") ?? null, place };
}

type Traces = RegExp | ((text: string) => boolean);

/** null unless every page that could hold it was read. @param cannotHold what unread pages may be for */
export function absentIfNowhere(
  site: SiteText,
  traces: Traces,
  observation: string,
  cannotHold: ReadonlySet<PageRole>,
): Verdict | null {
  const searched = searchedText(site, cannotHold);
  return searched === null || hasTrace(site, traces) ? null : absent(observation, searched);
}

/** A thing is on none of the pages that were read, whatever others hold; null where anything looks like it. */
export function absentOnPagesRead(site: SiteText, traces: Traces, what: string): Verdict | null {
  if (!hasWordLists(site) || site.audited.some(({ hasClosedFrame }) => hasClosedFrame)) return null;
  return hasTrace(site, traces) ? null : notOnPagesRead(site, what);
}

export function notOnPagesRead(site: SiteText, what: string): Verdict {
  return absent(`On the pages read, ${what}.`, describeSearch(site));
}

export function hasTrace(site: SiteText, traces: Traces): boolean {
  const isTrace = typeof traces === "function" ? traces : (text: string) => traces.test(text);
  return site.all.some(
    ({ title, lines, links }) =>
      isTrace(title) || lines.some(isTrace) || links.some(({ text, href }) => isTrace(text) || isTrace(href)),
  );
}

/** Lists of words exist for these languages alone. */
export function hasWordLists({ language }: SiteText): boolean {
  return language === "en" || language === "de" || language === "fr";
}
