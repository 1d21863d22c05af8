/** Every quote must stand on the page it names, but for white space and typographic quotes. */

import type { PageCapture } from "@/lib/browser/types";
import {
  type CheckResult,
  type CopyReview,
  type Evidence,
  type Finding,
  type JudgedReview,
  type PartName,
  type PartOutcome,
  partNames,
  type SiteReview,
} from "@/lib/review/review";
import { addUp } from "@/lib/review/rubric/score";
import { writeRubricSummary } from "@/lib/review/rubric/summary";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { findContestedFigures, type StatedFigure } from "@/lib/site/contradictions";
import { gatherSiteFacts } from "@/lib/site/site-facts";
import { normaliseText } from "@/lib/text/normalise";

interface EvidenceCount {
  checked: number;
  withheld: number;
}

type Lookup = (pageUrl: string, quote: string) => boolean;

/** The review without what is not proven; `parts` counts what was looked up and left out, on top of what they held. */
export function verifySiteReview(review: JudgedReview, site: ReviewedSite): JudgedReview {
  const isOnPage = createLookup(site);
  const contested = findContestedFigures(gatherSiteFacts(site));
  const counts = Object.fromEntries(partNames.map((part) => [part, { checked: 0, withheld: 0 }])) as Record<
    PartName,
    EvidenceCount
  >;
  const keep = <Item>(part: PartName, items: readonly Item[], isProven: (item: Item) => boolean): Item[] => {
    const kept = items.filter(isProven);
    counts[part].checked += items.length;
    counts[part].withheld += items.length - kept.length;
    return kept;
  };
  const proven = (item: Pick<Finding, "evidence" | "searched">) => isProven(item, isOnPage);
  const praiseworthy = (item: Finding) => proven(item) && !holdsFigure(item, contested);
  const years = contested.filter(({ kind }) => kind === "years");
  const { rubric, conversion } = review;
  const results = rubric.results.map((result) => {
    const checks = result.checks.map((check) => verifyCheck(check, isOnPage, years, counts.rubric));
    return checks.every((check, index) => check === result.checks[index]) ? result : addUp({ ...result, checks });
  });
  const isRubricWhole = results.every((result, index) => result === rubric.results[index]);
  return {
    ...review,
    rubric: {
      results,
      summary: isRubricWhole ? rubric.summary : writeRubricSummary(results, site.pages.length),
    },
    conversion: {
      ...conversion,
      strengths: keep("conversion", conversion.strengths, praiseworthy),
      weaknesses: keep("conversion", conversion.weaknesses, proven),
      opportunities: keep("conversion", conversion.opportunities, proven),
    },
    copy: Object.fromEntries(
      Object.entries(review.copy).map(([url, copy]): [string, CopyReview] => [
        url,
        {
          ...copy,
          strengths: keep("copy", copy.strengths, praiseworthy),
          remarks: keep("copy", copy.remarks, proven),
          rewrites: keep("copy", copy.rewrites, ({ quote }) => isOnPage(url, quote)),
        },
      ]),
    ),
    parts: Object.fromEntries(
      partNames.map((part): [PartName, PartOutcome] => {
        const outcome = review.parts[part];
        const { checked, withheld } = counts[part];
        return [part, { ...outcome, checked: outcome.checked + checked, withheld: outcome.withheld + withheld }];
      }),
    ) as SiteReview["parts"],
  };
}

function verifyCheck(
  check: CheckResult,
  isOnPage: Lookup,
  contested: readonly StatedFigure[],
  count: EvidenceCount,
): CheckResult {
  if (check.points === null && check.evidence.length === 0) return check;
  count.checked += 1;
  const isContested = check.points === 2 && holdsFigure(check, contested);
  if (!isContested && isProven(check, isOnPage)) return check;
  count.withheld += 1;
  const { id, statement } = check;
  const observation = isContested
    ? "Dropped: another page gives a different figure."
    : "Dropped: its quote isn’t on the page.";
  return { id, statement, points: null, observation, evidence: [] };
}

function holdsFigure({ evidence }: { evidence: Evidence[] }, figures: readonly StatedFigure[]): boolean {
  return figures.some(({ pageUrl, figure }) =>
    evidence.some((each) => each.pageUrl === pageUrl && each.quote !== null && each.quote.includes(figure)),
  );
}

function isProven({ evidence, searched }: { evidence: Evidence[]; searched?: string }, isOnPage: Lookup): boolean {
  if (evidence.length === 0 && searched === undefined) return false;
  return evidence.every(({ quote, pageUrl }) => quote === null || isOnPage(pageUrl, quote));
}

export function createLookup(site: Pick<ReviewedSite, "pages" | "linkedPages">): Lookup {
  const texts = new Map<string, string>();
  for (const { url, finalUrl, title, headings, text } of site.linkedPages) {
    const normalised = normaliseText([title, ...headings, text].join("\n"));
    texts.set(url, normalised);
    texts.set(finalUrl, normalised);
  }
  for (const { url, capture } of site.pages) {
    const text = normaliseText(readableText(capture));
    texts.set(url, text);
    texts.set(capture.url, text);
  }
  return (pageUrl, quote) => {
    const sought = normaliseText(quote);
    return sought !== "" && (texts.get(pageUrl)?.includes(sought) ?? false);
  };
}

/** Everything a visitor, a screen reader or a search result shows of the page; never what is hidden from all of them. */
export function readableText(capture: PageCapture): string {
  return [
    capture.text,
    capture.firstScreenText,
    capture.title,
    capture.metaDescription,
    capture.pictureText,
    ...capture.headings.map(({ text }) => text),
    ...capture.texts.map(({ text }) => text),
    ...capture.links.map(({ text }) => text),
    ...capture.actions.map(({ text }) => text),
    ...capture.forms.flatMap(({ submitText, nearbyText, fields }) => [
      submitText,
      nearbyText,
      ...fields.map(({ label }) => label),
    ]),
    ...capture.images.map(({ alt }) => alt ?? ""),
    ...capture.embeds.flatMap(({ name, text }) => [name, text]),
  ].join("\n");
}
