import type { SiteText } from "@/lib/ai/built-in/site-text";
import type { Evidence } from "@/lib/ai/review";
import type { ReadCheckId } from "@/lib/ai/rubric/checks";
import { absent, type Verdict } from "@/lib/ai/rubric/verdict";

/** Decides a read check where structure proves the answer; null where it takes understanding. */
export type Detector = (site: SiteText) => Verdict | null;
export type Detectors = Partial<Record<ReadCheckId, Detector>>;

export function quoteOf(page: { url: string }, quote: string | null, place: string): Evidence {
  return { pageUrl: page.url, quote, place };
}

/** A thing is absent when everything was read and nothing that could be it was found; null else. */
export function absentIfNowhere(site: SiteText, traces: RegExp, observation: string): Verdict | null {
  if (site.searchedAll === null || hasTrace(site, traces)) return null;
  return absent(observation, site.searchedAll);
}

/** Whether a pattern occurs in any text, link or address that was read. */
export function hasTrace(site: SiteText, traces: RegExp): boolean {
  return site.all.some(
    ({ title, lines, links }) =>
      traces.test(title) ||
      lines.some((line) => traces.test(line)) ||
      links.some(({ text, href }) => traces.test(text) || traces.test(href)),
  );
}

/** Lists of words exist for these languages alone. */
export function hasWordLists({ language }: SiteText): boolean {
  return language === "en" || language === "de" || language === "fr";
}
