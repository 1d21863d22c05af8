/** Every quote must be on the page it names, give or take white space and typographic quotes. */

import type { PageCapture } from "@/lib/browser/types";
import type { CheckResult, CopyReview, Evidence, Finding, JudgedReview, PartName } from "@/lib/review/review";
import { changeChecks } from "@/lib/review/rubric/score";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { findContestedFigures, type StatedFigure } from "@/lib/site/contradictions";
import { gatherSiteFacts } from "@/lib/site/site-facts";
import { normaliseText } from "@/lib/text/normalise";

type Lookup = (pageUrl: string, quote: string) => boolean;

/** Drops what is not proven; `parts` adds up what was looked up and dropped. */
export function verifySiteReview(review: JudgedReview, site: ReviewedSite): JudgedReview {
  const isOnPage = createLookup(site);
  const contested = findContestedFigures(gatherSiteFacts(site));
  const years = contested.filter(({ kind }) => kind === "years");
  const { rubric, conversion } = review;
  const parts = Object.fromEntries(
    Object.entries(review.parts).map(([part, outcome]) => [part, { ...outcome }]),
  ) as JudgedReview["parts"];
  const keep = <Item>(part: PartName, items: readonly Item[], isKept: (item: Item) => boolean): Item[] => {
    const kept = items.filter(isKept);
    parts[part].checked += items.length;
    parts[part].withheld += items.length - kept.length;
    return kept;
  };
  const isProven = ({ evidence, searched }: Pick<Finding, "evidence" | "searched">) =>
    (evidence.length > 0 || searched !== undefined) &&
    evidence.every(({ quote, pageUrl }) => quote === null || isOnPage(pageUrl, quote));
  const isPraiseworthy = (item: Finding) => isProven(item) && !holdsFigure(item, contested);
  const verify = (check: CheckResult): CheckResult => {
    if (check.points === null && check.evidence.length === 0) return check;
    const isContested = check.points === 2 && holdsFigure(check, years);
    const [kept] = keep("rubric", [check], (item) => !isContested && isProven(item));
    if (kept) return kept;
    const { id, statement } = check;
    const reason = isContested ? "another page gives a different figure" : "its quote isn’t on the page";
    return { id, statement, points: null, observation: `Dropped: ${reason}.`, evidence: [] };
  };
  return {
    ...review,
    rubric: changeChecks(rubric, verify, site.pages.length),
    conversion: {
      ...conversion,
      strengths: keep("conversion", conversion.strengths, isPraiseworthy),
      weaknesses: keep("conversion", conversion.weaknesses, isProven),
      opportunities: keep("conversion", conversion.opportunities, isProven),
    },
    copy: Object.fromEntries(
      Object.entries(review.copy).map(([url, copy]): [string, CopyReview] => [
        url,
        {
          ...copy,
          strengths: keep("copy", copy.strengths, isPraiseworthy),
          remarks: keep("copy", copy.remarks, isProven),
          rewrites: keep("copy", copy.rewrites, ({ quote }) => isOnPage(url, quote)),
        },
      ]),
    ),
    parts,
  };
}

const holdsFigure = ({ evidence }: { evidence: Evidence[] }, figures: readonly StatedFigure[]): boolean =>
  figures.some(({ pageUrl, figure }) =>
    evidence.some((each) => each.pageUrl === pageUrl && each.quote?.includes(figure)),
  );

export function createLookup({ pages, linkedPages }: Pick<ReviewedSite, "pages" | "linkedPages">): Lookup {
  const texts = new Map<string, string>();
  const keepText = (text: string, ...addresses: string[]) => {
    const normalised = normaliseText(text);
    for (const address of addresses) texts.set(address, normalised);
  };
  for (const { url, finalUrl, title, headings, text } of linkedPages)
    keepText([title, ...headings, text].join("\n"), url, finalUrl);
  for (const { url, capture } of pages) keepText(readableText(capture), url, capture.url);
  return (pageUrl, quote) => {
    const sought = normaliseText(quote);
    return sought !== "" && (texts.get(pageUrl)?.includes(sought) ?? false);
  };
}

/** All that visitors, screen readers or search results show; never what is hidden from all of them. */
export const readableText = (capture: PageCapture): string =>
  [
    capture.text,
    capture.firstScreenText,
    capture.title,
    capture.metaDescription,
    capture.pictureText,
    ...[...capture.headings, ...capture.texts, ...capture.links, ...capture.actions].map(({ text }) => text),
    ...capture.forms.flatMap(({ submitText, nearbyText, fields }) => [
      submitText,
      nearbyText,
      ...fields.map(({ label }) => label),
    ]),
    ...capture.images.map(({ alt }) => alt ?? ""),
    ...capture.embeds.flatMap(({ name, text }) => [name, text]),
  ].join("\n");
