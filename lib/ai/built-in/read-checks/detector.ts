import { describeSearch, type SiteText, searchedText } from "@/lib/ai/built-in/site-text";
import type { PageRole } from "@/lib/ai/page-role";
import type { Evidence } from "@/lib/ai/review";
import type { ReadCheckId } from "@/lib/ai/rubric/checks";
import { absent, type Verdict } from "@/lib/ai/rubric/verdict";

/** Decides a read check where structure proves the answer; null where it takes understanding. */
export type Detector = (site: SiteText) => Verdict | null;
export type Detectors = Partial<Record<ReadCheckId, Detector>>;

export function quoteOf(page: { url: string }, quote: string | null, place: string): Evidence {
  return { pageUrl: page.url, quote, place };
}

/** What could be the thing, or speak of it. */
type Traces = RegExp | ((text: string) => boolean);

/**
 * A thing is absent when every page that could hold it was read and nothing that could be it was found; null else.
 * @param cannotHold what unread pages may be for
 */
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

/** Says of everything that was read, and of nothing else, that something is not there. */
export function notOnPagesRead(site: SiteText, what: string): Verdict {
  return absent(`On the pages read, ${what}.`, describeSearch(site));
}

/** Whether a pattern occurs in any text, link or address that was read. */
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
