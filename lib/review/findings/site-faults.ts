/** What the site says of itself that is old or contradicts itself: proven by two places, or by a date and today's. */

import { faultCauses } from "@/lib/review/faults/causes";
import type { Claim } from "@/lib/review/findings/merge";
import { findNewestItem, findOldCopyright } from "@/lib/site/age";
import { quotedFrom } from "@/lib/site/cite";
import { findContradictions, type StatedFigure } from "@/lib/site/contradictions";
import { pathOf } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { count } from "@/lib/text/wording";

const maxPairs = 3;

export function findSiteFaults(facts: SiteFacts): Claim[] {
  return [...oldDates(facts), ...contradictions(facts)];
}

function oldDates(facts: SiteFacts): Claim[] {
  const item = findNewestItem(facts);
  const copyright = findOldCopyright(facts);
  if (item) {
    const { text, years, evidence } = item;
    const footer = copyright ? ` The footer’s copyright year is ${copyright.text}.` : "";
    const age = count(years, "year");
    return [
      toClaim(
        "old-news",
        `Newest dated item is ${age} old: “${text}”`,
        `On the pages we read, the newest dated item is on ${pathOf(evidence.pageUrl)}.${footer}`,
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
