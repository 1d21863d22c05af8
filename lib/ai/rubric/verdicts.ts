import type { Evidence } from "@/lib/ai/reviewer";
import type { Verdict } from "@/lib/ai/rubric/criterion";

export const mostEvidence = 3;

/** The statement holds; at most three pieces of evidence are kept. */
export function pass(observation: string, evidence: readonly Evidence[] = []): Verdict {
  return { passed: true, observation, evidence: evidence.slice(0, mostEvidence) };
}

/** The statement does not hold, and this shows it. What is not there at all is `absent`. */
export function fail(observation: string, evidence: readonly Evidence[] = []): Verdict {
  return { passed: false, observation, evidence: evidence.slice(0, mostEvidence) };
}

/** Something was looked for on every audited page and not found. */
export function absent(observation: string, searched: string): Verdict {
  return { passed: false, observation, evidence: [], searched };
}

/** A fault was looked for on every audited page and not found. */
export function free(observation: string, searched: string): Verdict {
  return { passed: true, observation, evidence: [], searched };
}

/** It can't be told: neither for nor against the site. */
export function notAssessed(observation: string): Verdict {
  return { passed: null, observation, evidence: [] };
}

/** Holds or not; the same evidence shows either. */
export function judged(passed: boolean, observation: string, evidence: readonly Evidence[] = []): Verdict {
  return passed ? pass(observation, evidence) : fail(observation, evidence);
}

/** A quality check holds when it holds on more than half of the pages that have the thing. */
export function isMajority(part: number, whole: number): boolean {
  return part * 2 > whole;
}
