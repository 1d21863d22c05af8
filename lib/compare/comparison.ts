import type { Figure, ScoreName } from "@/lib/compare/spread";
import type { CriterionResult, ReportFinding } from "@/lib/review/review";
import type { Letter } from "@/lib/review/rubric/grade-letter";
import type { RubricTotals } from "@/lib/review/rubric/score";

/** `real`: beyond normal variation. `not-comparable`: something it depends on changed too. */
export type ChangeKind = "same" | "real" | "within-spread" | "not-comparable" | "unknown";

export interface Change {
  earlier: number | null;
  later: number | null;
  difference: number | null;
  kind: ChangeKind;
}

/** `newly-seen`: found where the earlier audit didn't look or couldn't tell. */
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
  | "split-judgement"
  /** The verdict changed though the pages say the same. */
  | "same-words"
  | "within-spread"
  /** A statement whose words are still there, can't be looked up, or were there before. */
  | "words-only"
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
  before: number | null;
}

export interface PreviousAudit {
  id: number;
  createdAt: string;
  /** "B → B+", if both are known and comparable. */
  move: string | null;
  /** Of its findings; none in older reports. */
  identities: string[];
}

export interface ChangeSince {
  score: Change;
  /** By how much needs the full comparison. */
  isRubricComparable: boolean;
}
