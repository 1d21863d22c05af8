import { reviewerName } from "@/lib/audits/report/authorship";
import type { ComparedFinding, Comparison, Doubt } from "@/lib/compare/comparison";

/** "5 fixed, 3 new, 12 still there, 2 could not be checked." No row of zeros if nothing could be compared. */
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
  "page-not-chosen": (other) => `The ${other} audit did not include the page.`,
  "not-assessed": (other) => `The ${other} audit could not assess this.`,
  "other-rubric": (other) => `The ${other} audit's rubric does not have this check.`,
  "other-reviewer": () => "Different reviewers judged it.",
  "other-pages": () => "It depends on a page that only one of the audits read.",
  "other-version": () => "Different versions of Lighthouse or Chromium measured it.",
  "unknown-version": () =>
    "One of the audits does not say which browser version measured it, so the browser may be the cause.",
  "split-judgement": () => "The AI model's judgements were split, so this is within normal variation.",
  "same-words": () => "The reviewer judged it differently, although the page's text has not changed.",
  "within-spread": () => "Within normal variation: repeated measurements of an unchanged page differ as much.",
  "words-only": (other) =>
    other === "later"
      ? "The later review does not mention it, but the text is still there or can't be checked."
      : "The earlier review did not mention it, but the text was already there or can't be checked.",
  "older-report": () => "One of the audits is too old to list every defect of a page.",
};

export function describeDoubt({ doubt, state }: Pick<ComparedFinding, "doubt" | "state">): string {
  return doubt === null ? "" : doubts[doubt](state === "not-checked" ? "later" : "earlier");
}

export function describeBasis({ basis, earlier, later }: Comparison): string[] {
  const name = (reviewer: string | null) => reviewerName(reviewer ?? "unknown");
  const notes = {
    reviewer: {
      same: "",
      other: `Different reviewers wrote the audits (${name(earlier.reviewer)}, then ${name(later.reviewer)}). Compare the measurements, not the judgements.`,
      unknown: "We don't know who reviewed one of the audits. Compare the measurements, not the judgements.",
    },
    rubric: {
      same: "",
      other: "The audits used different lists of checks, so their grades are not comparable.",
      unknown: "One of the audits has no rubric, so the grades are not comparable.",
    },
    lighthouse: {
      same: "",
      other: `Different versions of Lighthouse measured the pages (${list(earlier.lighthouse)}, then ${list(later.lighthouse)}), so scores are not comparable.`,
      unknown:
        "One of the audits does not say which Lighthouse measured it, so we can't tell whether scores really changed.",
    },
    chromium: {
      same: "",
      other: `Different versions of Chromium measured the pages (${list(earlier.chromium)}, then ${list(later.chromium)}), so performance is not comparable.`,
      unknown:
        "One of the audits does not say which Chromium measured it, so we can't tell whether performance really changed.",
    },
    pages: {
      same: "",
      other:
        "The audits read different pages, so we don't compare rubric points or the website's health scores; those of each page are comparable.",
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
