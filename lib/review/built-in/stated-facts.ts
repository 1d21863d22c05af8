import type { Issue } from "@/lib/review/built-in/issues";
import { findNewestItem, findOldCopyright, type OldDate } from "@/lib/site/age";
import { quotedFrom } from "@/lib/site/cite";
import { findContradictions, type StatedFigure } from "@/lib/site/contradictions";
import { pathOf } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { count } from "@/lib/text/wording";

const maxPairs = 3;

export function findStatedFaults(facts: SiteFacts): Issue[] {
  const item = findNewestItem(facts);
  const copyright = findOldCopyright(facts);
  const old = item ? fromItem(item, copyright) : copyright ? fromCopyright(copyright) : null;
  const pairs = findContradictions(facts).slice(0, maxPairs);
  return [...(old ? [old] : []), ...(pairs.length > 0 ? [fromPairs(pairs)] : [])].map((issue) => ({
    ...issue,
    checkIds: [],
    defect: null,
    pages: [...new Set(issue.evidence.map(({ pageUrl }) => pageUrl))],
    points: null,
  }));
}

type Fault = Pick<Issue, "advice" | "weight" | "observation" | "evidence">;

function fromItem({ text, years, evidence }: OldDate, copyright: OldDate | null): Fault {
  const footer = copyright ? ` The footer's copyright year is ${copyright.text}.` : "";
  const age = years > 1 ? `${years} years` : "a year";
  return {
    advice: {
      weakness: `The newest dated item is more than ${age} old`,
      why: "Old dates make visitors ask whether anybody is still there.",
      action: "Publish something new, or take the old dates down",
      change: "Add a current item to the list, or remove dates and past events that nobody updates.",
      element: "Dated item",
      effort: "hours",
      acceptance: "The newest dated item is less than a year old, or no item has a date.",
    },
    weight: 2,
    observation: `On the pages read, the newest dated item is that of “${text}” on ${pathOf(evidence.pageUrl)}, more than ${age} before this audit.${footer}`,
    evidence: [evidence, ...(copyright ? [copyright.evidence] : [])],
  };
}

function fromCopyright({ text, years, evidence }: OldDate): Fault {
  return {
    advice: {
      weakness: "The copyright year in the footer is old",
      why: "Visitors take it for the year of the last change.",
      action: "Bring the copyright year up to date, or leave it out",
      change: "Have the template write the current year, or drop the year.",
      element: "Copyright notice in the footer",
      effort: "minutes",
      acceptance: "The footer names the current year or none.",
    },
    weight: 1,
    observation: `The newest copyright year in the footers is ${text}, ${count(years, "year")} before this audit.`,
    evidence: [evidence],
  };
}

function fromPairs(pairs: readonly [StatedFigure, StatedFigure][]): Fault {
  const named = pairs.map(([one, other]) => `${nameFigure(one)} and ${nameFigure(other)}`);
  return {
    advice: {
      weakness: "Pages contradict each other",
      why: "Readers who see both figures believe neither.",
      action: "Give the same figure on every page",
      change: "Find out which figure holds, and correct the other page.",
      element: "Sentences with figures",
      effort: "minutes",
      acceptance: "Both pages give the same figure for the same thing.",
    },
    weight: 2,
    observation: `The same is said with different figures: ${named.join("; ")}.`,
    evidence: pairs.flat().map(({ pageUrl, sentence }) => quotedFrom({ url: pageUrl }, sentence, "main text")),
  };
}

const nameFigure = ({ figure, pageUrl }: StatedFigure) => `${figure} on ${pathOf(pageUrl)}`;
