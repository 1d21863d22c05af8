import { builtIn } from "@/lib/audits/built-in-reviewer";
import type { Report, ReportPage, ShownCrossReading } from "@/lib/audits/report/report";
import type { ShownAuthor } from "@/lib/audits/report/shown-author";
import { criteria } from "@/lib/review/registry";
import { type PartName, partNames } from "@/lib/review/review";
import { countUnread } from "@/lib/review/rubric/measured-part";
import { capitalise, count, joinList, lowerFirst } from "@/lib/text/wording";

export const partTitles: Record<PartName, string> = {
  profile: "What the site is",
  rubric: "The rubric",
  conversion: "The conversion review",
  copy: "The copy analysis",
  actions: "The recommendations",
};

const reasons: Record<NonNullable<ShownAuthor["fallback"]>, string> = {
  overloaded: "the AI model was overloaded",
  "timed-out": "the AI model did not answer in time",
  refused: "the AI model declined to answer",
  "cut-off": "a question or its answer was too long for the AI model",
  invalid: "we couldn't use the AI model's answer",
  "over-budget": "the budget for AI reviews was used up",
  unavailable: "we couldn't reach the AI model",
  unreliable: "too many of the AI model's answers were wrong where we can check them",
  undisclosed: "the AI model was not available",
};

export function describeAuthor({ reviewer, fallback }: ShownAuthor): string {
  if (reviewer !== builtIn) {
    const rest = fallback === null ? "" : `; some of it by SpotCheck's rules, because ${reasons[fallback]}`;
    return `Written by the AI model ${reviewer}${rest}.`;
  }
  if (fallback !== null) {
    return `Written by SpotCheck's rules from measurements, because ${reasons[fallback]}.`;
  }
  return "Written by SpotCheck's rules, without AI.";
}

/** Without a model: what was measured and what a model would add. Callers add the end of the sentence. */
export function describeMeasuring({
  parts,
  rubricResults,
  pages,
}: Pick<Report, "parts" | "rubricResults"> & { pages: readonly Pick<ReportPage, "outcome">[] }): string | null {
  const wasAsked = ({ reviewer, fallback }: ShownAuthor) => reviewer !== builtIn || fallback !== null;
  if (parts === null || partNames.some((part) => wasAsked(parts[part]))) return null;
  const audited = pages.filter(({ outcome }) => outcome === "audited").length;
  const scored = (rubricResults ?? []).filter(({ score }) => score !== null).length;
  const unread = countUnread(rubricResults);
  const more = unread === 0 ? "" : ` and score up to ${unread} more`;
  return `No AI took part: SpotCheck's rules measured ${count(audited, "page")} and scored ${scored} of ${criteria.length} criteria. An AI model would also read the text${more}`;
}

/** @returns null if the cross-reading took place or had nothing to compare */
export function describeCrossReading(crossReading: ShownCrossReading | null): string | null {
  if (crossReading === null || crossReading.failure === null) return null;
  return `We skipped the final comparison of the AI model's statements with each other and with our measurements, because ${reasons[crossReading.failure]}. We still checked each statement on its own.`;
}

export function reviewerName(reviewer: string): string {
  return reviewer === builtIn ? "SpotCheck's rules" : reviewer;
}

/** Who really wrote the review, not who was asked; null if nobody. */
export function describeReviewers({ parts, reviewer }: Pick<Report, "parts" | "reviewer">): string | null {
  const names = new Set(parts ? partNames.map((part) => parts[part].reviewer) : reviewer === null ? [] : [reviewer]);
  if (names.size === 0) return null;
  const models = [...names].filter((name) => name !== builtIn).map((name) => `the AI model ${name}`);
  return `Reviewed by ${[...models, ...(names.has(builtIn) ? ["SpotCheck's rules"] : [])].join(" and ")}`;
}

export function describeAuthors(parts: Record<PartName, ShownAuthor>): string[] {
  const sentences = Map.groupBy(partNames, (part) => describeAuthor(parts[part]));
  if (sentences.size === 1) return [...sentences.keys()];
  return [...sentences].map(([sentence, names]) => `${joinTitles(names)}: ${lowerFirst(sentence)}`);
}

const joinTitles = (names: PartName[]) => capitalise(joinList(names.map((name) => lowerFirst(partTitles[name]))));
