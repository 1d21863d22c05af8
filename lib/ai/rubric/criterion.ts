import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Evidence } from "@/lib/ai/reviewer";

export type Category = "Message" | "Path" | "Trust" | "Buyer information" | "Experience";

export interface Verdict {
  /** null: it could not be assessed, and the observation says why. */
  passed: boolean | null;
  /** One sentence, plain text: what was seen and where. */
  observation: string;
  evidence: Evidence[];
  /** For an absence: the wording or elements that were looked for. */
  searched?: string;
}

export interface Check {
  id: string;
  /** True when the check passes. */
  statement: string;
  /** Completes the criterion's subject when the check passes: "says what is offered". */
  has: string;
  /** … and when it fails: "does not say what is offered". */
  lacks: string;
  /** Judged from English wording: not assessed on a site in another language. */
  needsEnglish: boolean;
  judge(site: SiteFacts): Verdict;
}

/** Data and pure checks; names of categories, the order and the points stand in rubric.ts. */
export interface Criterion {
  name: string;
  /** What the checks speak of, singular: "The home page". */
  subject: string;
  checks: readonly Check[];
}
