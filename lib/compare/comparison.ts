/** What a comparison of two audits of one site says: the screen's props, and the answer of `GET …/compare/{earlierId}`. */

import type { Figure, ScoreName } from "@/lib/compare/spread";
import type { CriterionResult, ReportFinding } from "@/lib/review/review";
import type { Letter } from "@/lib/review/rubric/grade-letter";
import type { RubricTotals } from "@/lib/review/rubric/score";

/** `real`: beyond what measurements and judges differ by. `not-comparable`: something else changed that it rests on. */
export type ChangeKind = "same" | "real" | "within-spread" | "not-comparable" | "unknown";

export interface Change {
  earlier: number | null;
  later: number | null;
  difference: number | null;
  kind: ChangeKind;
}

/** What became of a finding. `newly-seen`: found where the earlier audit did not look, or could not tell. */
export const findingStates = ["fixed", "new", "still-there", "not-checked", "newly-seen"] as const;
export type FindingState = (typeof findingStates)[number];

export type Doubt =
  | "page-not-read"
  | "page-not-chosen"
  | "not-assessed"
  | "other-rubric"
  | "other-reviewer"
  | "other-pages"
  | "other-version"
  | "unknown-version"
  /** The judges of a check did not agree. */
  | "split-judgement"
  /** Whoever read them came to another answer on pages that say the same as before. */
  | "same-words"
  /** Measurements of an unchanged page differ by as much. */
  | "within-spread"
  /** A statement whose words still stand, can't be looked up, or stood there before. */
  | "words-only"
  /** The report is from before all defects of a page were kept. */
  | "older-report";

export interface ComparedFinding extends Pick<ReportFinding, "severity" | "source" | "title" | "check" | "points"> {
  state: FindingState;
  doubt: Doubt | null;
  identities: string[];
  pages: string[];
}

export interface ComparedCriterion extends Change, Pick<CriterionResult, "criterion" | "category"> {}

export interface ComparedPage {
  url: string;
  title: string | null;
  readEarlier: boolean | null;
  readLater: boolean | null;
  /** Scores 0–100; paints in seconds, blocking time in milliseconds. */
  figures: Record<Figure, Change>;
}

export interface ComparedAudit {
  id: number;
  url: string;
  createdAt: string;
  grade: Letter | null;
  /** What was measured, in words, for where there is no grade; null where nothing was scored. */
  measured: string | null;
  reviewer: string | null;
  lighthouse: string[];
  chromium: string[];
}

export type Likeness = "same" | "other" | "unknown";

export interface Comparison {
  earlier: ComparedAudit;
  later: ComparedAudit;
  basis: { reviewer: Likeness; rubric: Likeness; lighthouse: Likeness; chromium: Likeness; pages: Likeness };
  counts: Record<FindingState, number>;
  findings: ComparedFinding[];
  rubric: Change;
  criteria: ComparedCriterion[];
  /** 0–100, the means of the audits' pages. */
  health: Record<"overall" | ScoreName, Change>;
  pages: ComparedPage[];
}

export interface EarlierAudit extends RubricTotals {
  id: number;
  createdAt: string;
}

export interface EarlierAudits {
  audits: EarlierAudit[];
  goesOn: boolean;
  /** The audit that they come after; null where they are the newest. */
  before: number | null;
}

/** What a history can say of two audits without comparing them whole. */
export interface ChangeSince {
  score: Change;
  /** By how much a rubric really changed, only the comparison tells. */
  isRubricComparable: boolean;
}
