import type { CategoryScores, PageMetrics } from "@/lib/browser/lighthouse-digest";
import type { Category } from "@/lib/review/categories";
import type { CheckWords } from "@/lib/review/words/observation";
import type { PageFacts } from "@/lib/site/page-facts";

export const efforts = ["minutes", "hours", "days", "weeks"] as const;
export type Effort = (typeof efforts)[number];
export type Figure = keyof CategoryScores | keyof PageMetrics;

/** Fixed texts: only single words and names of files and elements come from a page. The default title is what was observed. */
export interface Advice {
  title?: string;
  titleOfSeveral?: string;
  action: string;
  change: string;
  element: string;
  effort: Effort;
}

/** `action` null: no first step can reach the end condition; `done`: one that it can reach. */
type Changed = Pick<Advice, "change" | "element" | "effort">;
export type Tailored = Partial<Changed & { action: string | null; done: string }>;

/** One thing to fix: checks that share it are one finding, or a strength if all pass. */
export interface Cause extends Advice {
  id: string;
  weight: 0 | 1 | 2 | 3;
  why: string;
  strength?: string;
  mostTellingFirst?: readonly string[];
  /** Depends on measurements of the failing pages; null if nothing true can be advised. */
  tailor?: (pages: readonly PageFacts[]) => Tailored | null;
  defects?: readonly string[];
  /** Causes that say the same: if one of them fails, its checks are told there. */
  toldUnder?: readonly string[];
  /** By these causes, the figures that must fail for it to be told there. */
  figureOf?: Readonly<Record<string, string>>;
  /** It turns visitors away, whatever else is right. */
  blocks?: true;
  isWorthPraise?: (pages: readonly PageFacts[]) => boolean;
  sellersOnly?: true;
}

/** @param weight 3: can lose the visitor; 2: costs attention or trust; 1: a detail; 0: only machines meet it */
export const cause = (
  id: string,
  weight: Cause["weight"],
  effort: Effort,
  why: string,
  rest: Omit<Cause, "id" | "weight" | "effort" | "why">,
): Cause => ({ id, weight, effort, why, ...rest });

export interface Traces {
  patterns?: readonly RegExp[];
  onlyPatterns?: boolean;
  stems: readonly string[];
}

interface AnyCheck {
  /** True when the check passes. The measuring code holds the thresholds; a test compares both. */
  statement: string;
  cause: Cause;
  words?: CheckWords;
  /** Checks of the same criterion that pass by their rules wherever this one does. */
  implies?: readonly string[];
  /** What differs if this is the first check of its cause to fail. */
  advice?: Partial<Advice>;
  keyFinding?: "is-open-to-search" | "names-organisation" | "has-nothing-critical";
  blocks?: true;
}

export interface MeasuredCheck extends AnyCheck {
  kind: "measured";
  /** One of these must have changed before another verdict is believed. */
  figures?: readonly Figure[];
  /** Beside one of these it adds nothing to an end condition that the first step can reach. */
  coveredBy?: readonly string[];
  needsLighthouse?: true;
  /** Finding no fault proves nothing, so we say `reasons.none` instead. */
  onlyFaults?: true;
  traces?: never;
  faultsWords?: never;
}

export interface ReadCheck extends AnyCheck {
  kind: "read";
  rule: string;
  traces?: Traces;
  /** When it fails, the words that it quotes are the fault, so nothing praises them. */
  faultsWords?: true;
  seenInPictures?: true;
  figures?: never;
  needsLighthouse?: never;
}

export type Check = MeasuredCheck | ReadCheck;

export interface Criterion {
  name: string;
  category: Category;
  checks: Readonly<Record<string, Check>>;
}

export const criterion = <Checks extends Criterion["checks"]>(name: string, category: Category, checks: Checks) => ({
  name,
  category,
  checks,
});

export const measured = (statement: string, rest: Omit<MeasuredCheck, "kind" | "statement">): MeasuredCheck => ({
  kind: "measured",
  statement,
  ...rest,
});

/** Stems are lower-case beginnings of words, in a row; "_" is a space within one. */
type WrittenTraces = Omit<Traces, "stems"> & { stems: string };

export const read = (
  statement: string,
  { traces, ...rest }: Omit<ReadCheck, "kind" | "statement" | "traces"> & { traces?: WrittenTraces },
): ReadCheck => ({
  kind: "read",
  statement,
  ...rest,
  ...(traces && { traces: { ...traces, stems: traces.stems.split(" ").map((stem) => stem.replaceAll("_", " ")) } }),
});
