import type { CategoryScores, PageMetrics } from "@/lib/browser/lighthouse-digest";
import type { Category } from "@/lib/review/categories";
import type { CheckWords } from "@/lib/review/words/observation";
import type { PageFacts } from "@/lib/site/page-facts";

export const efforts = ["minutes", "hours", "days", "weeks"] as const;
export type Effort = (typeof efforts)[number];
export type Figure = keyof CategoryScores | keyof PageMetrics;

/** Fixed texts: of a page only single words and the names of files and elements enter them. Without a title, what was observed is one. */
export interface Advice {
  title?: string;
  titleOfSeveral?: string;
  action: string;
  change: string;
  element: string;
  effort: Effort;
}

/** `action` null: a first step that can't be held to the end condition; `done`: one that it can reach. */
type Changed = Pick<Advice, "change" | "element" | "effort">;
export type Tailored = Partial<Changed & { action: string | null; done: string }>;

/** One matter that a customer repairs: checks that share it are one finding, or its strength where all of them hold. */
export interface Cause extends Advice {
  id: string;
  weight: 1 | 2 | 3;
  why: string;
  strength?: string;
  mostTellingFirst?: readonly string[];
  /** What differs by what was measured on the failing pages; null where nothing true can be advised. */
  tailor?: (pages: readonly PageFacts[]) => Tailored | null;
  defects?: readonly string[];
  /** Broken causes that its checks are told under, since they say the same. */
  toldUnder?: readonly string[];
  /** Of these causes, the names of the figures that have to fail for it to be told there. */
  figureOf?: Readonly<Record<string, string>>;
  isWorthPraise?: (pages: readonly PageFacts[]) => boolean;
  sellersOnly?: true;
}

/** @param weight 3: can lose the visitor; 2: costs attention or trust; 1: a detail */
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
  /** True when the check passes. Thresholds stand in the code that measures; a test holds both to each other. */
  statement: string;
  cause: Cause;
  words?: CheckWords;
  /** Checks of the same criterion that hold, by their rules, wherever this one does. */
  implies?: readonly string[];
  /** What differs when this check, and none before it in its cause, has failed. */
  advice?: Partial<Advice>;
  keyFinding?: "is-open-to-search" | "names-organisation" | "has-nothing-critical";
  blocks?: true;
}

export interface MeasuredCheck extends AnyCheck {
  kind: "measured";
  /** Of which one has to have changed before another verdict is believed. */
  figures?: readonly Figure[];
  /** Beside one of these it adds nothing to an end condition that the first step can reach. */
  coveredBy?: readonly string[];
  needsLighthouse?: true;
  /** That no fault was found proves nothing: `reasons.none` is said instead. */
  onlyFaults?: true;
  traces?: never;
  faultsWords?: never;
}

export interface ReadCheck extends AnyCheck {
  kind: "read";
  rule: string;
  traces?: Traces;
  /** When it fails, the words that it quotes are the fault: nothing praises them. */
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

/** Stems are beginnings of words, lower case, written in a row; "_" is a space within one. */
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
