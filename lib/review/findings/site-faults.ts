/** What the site says of itself that is old or contradicts itself: proven by two places, or by a date and today's. */

import { faultCauses } from "@/lib/review/faults/causes";
import type { Claim } from "@/lib/review/findings/merge";
import { findNewestItem, findOldCopyright } from "@/lib/site/age";
import { quotedFrom } from "@/lib/site/cite";
import { findContradictions, type StatedFigure } from "@/lib/site/contradictions";
import { pathOf } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { count, joinList, quoted } from "@/lib/text/wording";

const maxPairs = 3;

export function findSiteFaults(facts: SiteFacts): Claim[] {
  return [...oldDates(facts), ...contradictions(facts)];
}

function oldDates(facts: SiteFacts): Claim[] {
  const item = findNewestItem(facts);
  const copyright = findOldCopyright(facts);
  if (item) {
    const { text, age, isNews, pageTitle, evidence } = item;
    const page = pathOf(evidence.pageUrl) + (pageTitle === "" ? "" : ` (${quoted(pageTitle, 100)})`);
    const footer = copyright ? ` The footer’s copyright year is ${copyright.text}.` : "";
    const what = isNews ? "Newest news item" : "Newest dated item";
    return [
      toClaim(
        age < 12 ? "aging-news" : "old-news",
        `${what} is ${inYears(age)} old: ${quoted(text, 100)}`,
        `On the pages we read, the newest dated item is on ${page}.${footer}`,
        [evidence, ...(copyright ? [copyright.evidence] : [])],
      ),
    ];
  }
  if (copyright === null) return [];
  const { text, years, evidence } = copyright;
  return [
    toClaim("old-copyright", `Footer copyright year is ${text}`, `That is ${count(years, "year")} ago.`, [evidence]),
  ];
}

function inYears(months: number): string {
  const parts = [
    [Math.floor(months / 12), "year"],
    [months % 12, "month"],
  ] as const;
  return joinList(parts.flatMap(([amount, unit]) => (amount > 0 ? count(amount, unit) : [])));
}

function contradictions(facts: SiteFacts): Claim[] {
  const pairs = findContradictions(facts).slice(0, maxPairs);
  const [first] = pairs;
  if (first === undefined) return [];
  const named = pairs.map(([one, other]) => `${nameFigure(one)}, but ${nameFigure(other)}`);
  const evidence = pairs.flat().map(({ pageUrl, sentence }) => quotedFrom({ url: pageUrl }, sentence, "main text"));
  return [toClaim("figures-differ", `Figures contradict each other: ${named[0]}`, `${named.join("; ")}.`, evidence)];
}

const nameFigure = ({ figure, pageUrl }: StatedFigure) => `${figure} on ${pathOf(pageUrl)}`;

function toClaim(cause: string, title: string, detail: string, evidence: Claim["evidence"]): Claim {
  return { title, detail, evidence, checkId: null, cause, weight: faultCauses.get(cause)?.weight ?? 1 };
}
