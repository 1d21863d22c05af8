import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { RubricReview } from "@/lib/ai/reviewer";

/** A possible action, before the five that pay most are chosen. Texts are plain, without Markdown. */
export interface Draft {
  title: string;
  /** What to do. */
  what: string;
  /** On which pages. */
  where: string;
  /** What it changes for a buyer. */
  why: string;
  /** Something that can be done today. */
  first: string;
  /** Rubric checks that the action would win. */
  checks: readonly string[];
  /** Worth beyond the rubric's points: a fault that undoes everything else. */
  urgency: number;
  /** How many pages it touches. */
  reach: number;
}

export interface DraftInput {
  site: SiteFacts;
  rubric: RubricReview;
  /** Whether any of these checks failed. */
  isLost(...checks: string[]): boolean;
}

/** Looks whether an action is needed; null when it is not. */
export type DraftAction = (input: DraftInput) => Draft | null;
