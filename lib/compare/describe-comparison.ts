import { reviewerName } from "@/lib/audits/report/authorship";
import type { ComparedFinding, Comparison, Doubt } from "@/lib/compare/comparison";

/** "5 fixed, 3 new, 12 still there, 2 could not be checked." Where nothing could be compared, no row of zeros. */
export function summarise({ counts }: Pick<Comparison, "counts">): string {
  const unknown = counts["not-checked"] + counts["newly-seen"];
  if (unknown > 0 && counts.fixed + counts.new + counts["still-there"] === 0)
    return unknown === 1 ? "The one finding can't be compared." : `None of the ${unknown} findings can be compared.`;
  const parts = [`${counts.fixed} fixed`, `${counts.new} new`, `${counts["still-there"]} still there`];
  if (counts["not-checked"] > 0) parts.push(`${counts["not-checked"]} could not be checked`);
  if (counts["newly-seen"] > 0) parts.push(`${counts["newly-seen"]} seen where the earlier audit could not tell`);
  return `${parts.join(", ")}.`;
}

const doubts: Record<Doubt, (other: "earlier" | "later") => string> = {
  "page-not-read": (other) => `The ${other} audit could not read the page.`,
  "page-not-chosen": (other) => `The page was not among those of the ${other} audit.`,
  "not-assessed": (other) => `The ${other} audit could not assess this.`,
  "other-rubric": (other) => `The ${other} audit's rubric does not have this check.`,
  "other-reviewer": () => "Different reviewers judged it.",
  "other-pages": () => "It rests on a page that only one of the audits read.",
  "other-version": () => "Different versions of Lighthouse or Chromium measured it.",
  "unknown-version": () => "One of the audits was made before versions were kept, so this may be the browser's doing.",
  "split-judgement": () => "The AI model's judgements were split: this is within what judges differ by.",
  "same-words": () => "The reviewer judged it differently, although the page says the same as before.",
  "within-spread": () => "Repeated measurements of an unchanged page differ by as much.",
  "words-only": (other) =>
    other === "later"
      ? "The later review does not mention it, but its words still stand or can't be looked up."
      : "The earlier review did not mention it, but its words stood there already or can't be looked up.",
  "older-report": () => "One of the audits was made before all defects of a page were kept.",
};

export function describeDoubt({ doubt, state }: Pick<ComparedFinding, "doubt" | "state">): string {
  return doubt === null ? "" : doubts[doubt](state === "not-checked" ? "later" : "earlier");
}

/** What the two audits were not made alike with, a sentence each; empty where everything was the same. */
export function describeBasis({ basis, earlier, later }: Comparison): string[] {
  const name = (reviewer: string | null) => reviewerName(reviewer ?? "unknown");
  const notes = {
    reviewer: {
      same: "",
      other: `Different reviewers wrote the audits (${name(earlier.reviewer)}, then ${name(later.reviewer)}): what they judged is not comparable, what was measured is.`,
      unknown: "Who reviewed one of the audits is not known: what was judged is not comparable, what was measured is.",
    },
    rubric: {
      same: "",
      other: "The audits were judged by different lists of checks: their grades are not comparable.",
      unknown: "One of the audits has no rubric: the grades are not comparable.",
    },
    lighthouse: {
      same: "",
      other: `Different versions of Lighthouse measured the pages (${list(earlier.lighthouse)}, then ${list(later.lighthouse)}): scores are not comparable.`,
      unknown:
        "One of the audits was made before versions of Lighthouse were kept: whether scores really changed can't be told.",
    },
    chromium: {
      same: "",
      other: `Different versions of Chromium measured the pages (${list(earlier.chromium)}, then ${list(later.chromium)}): performance is not comparable.`,
      unknown:
        "One of the audits was made before versions of Chromium were kept: whether performance really changed can't be told.",
    },
    pages: {
      same: "",
      other:
        "The audits did not read the same pages: the website's health scores are not comparable, those of each page are.",
      unknown: "",
    },
  };
  return [
    notes.reviewer[basis.reviewer],
    notes.rubric[basis.rubric],
    notes.lighthouse[basis.lighthouse],
    notes.chromium[basis.chromium],
    notes.pages[basis.pages],
  ].filter(Boolean);
}

const list = (versions: readonly string[]) => versions.join(" and ");
