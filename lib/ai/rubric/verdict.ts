import type { Evidence } from "@/lib/ai/review";

const maxEvidence = 3;

/** What was decided about one check. */
export interface Verdict {
  /** 1: it holds on more than half of the pages that have the thing, and `failedOn` names the others. */
  points: 0 | 1 | 2 | null;
  /** Set beside null points when the pages were read and there is nothing that the check could judge. */
  doesNotApply?: true;
  /** One sentence, plain text: what was seen and where; for null, why it can't be told. */
  observation: string;
  evidence: Evidence[];
  /** For an absence: what was looked through. */
  searched?: string;
  failedOn?: string[];
}

/** The statement holds; at most three pieces of evidence are kept. */
export function pass(observation: string, evidence: readonly Evidence[]): Verdict {
  return { points: 2, observation, evidence: evidence.slice(0, maxEvidence) };
}

/** The statement does not hold, and this shows it. */
export function fail(observation: string, evidence: readonly Evidence[], failedOn?: readonly string[]): Verdict {
  return {
    points: 0,
    observation,
    evidence: evidence.slice(0, maxEvidence),
    ...(failedOn && { failedOn: [...failedOn] }),
  };
}

/** Something was looked for wherever it could be, and is not there. */
export function absent(observation: string, searched: string): Verdict {
  return { points: 0, observation, evidence: [], searched };
}

/** A fault was looked for on every page and not found. */
export function free(observation: string, searched: string): Verdict {
  return { points: 2, observation, evidence: [], searched };
}

/** There is nothing on the site that the check could judge, such as a form's fields without a form. */
export function notApplicable(observation: string): Verdict {
  return { points: null, doesNotApply: true, observation, evidence: [] };
}

/** It can't be told: neither for nor against the site. */
export function notAssessed(observation: string): Verdict {
  return { points: null, observation, evidence: [] };
}

/**
 * A check of every page: 2 when it holds on all of `pages`, 1 on more than half of them, else 0.
 * @param failedOn the pages on which it does not hold, worst first, each with what shows it.
 */
export function onPages(
  observation: string,
  pages: readonly { url: string }[],
  failedOn: readonly { url: string; evidence: Evidence }[],
  passedEvidence: readonly Evidence[],
): Verdict {
  if (failedOn.length === 0) return pass(observation, passedEvidence);
  const points = failedOn.length * 2 < pages.length ? 1 : 0;
  return {
    points,
    observation,
    evidence: failedOn.slice(0, maxEvidence).map(({ evidence }) => evidence),
    failedOn: failedOn.map(({ url }) => url),
  };
}
