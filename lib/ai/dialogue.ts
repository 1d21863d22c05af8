/**
 * How a reviewer that needs a model works: a generator yields questions, is given their replies and returns its result.
 * It is pure and deterministic, so that it can run in the sandbox (where page text is handled) and be replayed there
 * with the replies that are stored; the questions themselves are sent from outside (which has network and key).
 */
import type { FallbackReason, PartName } from "@/lib/ai/review";

export type AskBlock =
  | { type: "text"; text: string /** The prompt's cache ends here. */; cached?: boolean }
  /** The stored picture of an audited page; put in by whoever sends the question. */
  | { type: "screenshot"; pageUrl: string };

/** One question to a model. */
export interface Ask {
  /** Unique within the audit and stable over replays, e.g. "rubric-Trust-1". */
  id: string;
  part: PartName | "pages";
  /** The page it is about, or null for the site. */
  pageUrl: string | null;
  /** Which of the two models of the settings. */
  model: "main" | "small";
  system: AskBlock[];
  content: AskBlock[];
  /** JSON schema of the answer. */
  schema: Record<string, unknown>;
  maxTokens: number;
}

/** The parsed answer (checked by the asker with zod), or why there is none. */
export type Reply = { ok: true; value: unknown } | { ok: false; reason: FallbackReason };

/** Yields the questions of one round, gets their replies in the same order, returns the result. */
export type Dialogue<Result> = Generator<Ask[], Result, Reply[]>;
