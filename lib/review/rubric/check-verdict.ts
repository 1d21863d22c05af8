import type { CheckResult, Evidence } from "@/lib/review/review";

const maxEvidence = 3;

export interface Verdict {
  /** 1: it holds on more than half of the pages that have the thing, and `failedOn` names the others. */
  points: 0 | 1 | 2 | null;
  doesNotApply?: true;
  observation: string;
  evidence: Evidence[];
  searched?: string;
  failedOn?: string[];
  population?: CheckResult["population"];
  failing?: CheckResult["failing"];
}

export function pass(observation: string, evidence: readonly Evidence[]): Verdict {
  return { points: 2, observation, evidence: evidence.slice(0, maxEvidence) };
}

export function fail(observation: string, evidence: readonly Evidence[], failedOn?: readonly string[]): Verdict {
  return {
    points: 0,
    observation,
    evidence: evidence.slice(0, maxEvidence),
    ...(failedOn && { failedOn: [...failedOn] }),
  };
}

export function absent(observation: string, searched: string): Verdict {
  return { points: 0, observation, evidence: [], searched };
}

export function notApplicable(observation: string): Verdict {
  return { points: null, doesNotApply: true, observation, evidence: [] };
}

export function notAssessed(observation: string): Verdict {
  return { points: null, observation, evidence: [] };
}
