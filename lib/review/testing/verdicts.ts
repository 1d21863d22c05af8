import type { Evidence } from "@/lib/review/review";
import type { Decided } from "@/lib/review/rubric/score";

const maxEvidence = 3;

export function pass(observation: string, evidence: readonly Evidence[]): Decided {
  return { points: 2, observation, evidence: evidence.slice(0, maxEvidence) };
}

export function fail(observation: string, evidence: readonly Evidence[], failedOn?: readonly string[]): Decided {
  return {
    points: 0,
    observation,
    evidence: evidence.slice(0, maxEvidence),
    ...(failedOn && { failedOn: [...failedOn] }),
  };
}

export function absent(observation: string, searched: string): Decided {
  return { points: 0, observation, evidence: [], searched };
}

export function notApplicable(observation: string): Decided {
  return { points: null, doesNotApply: true, observation, evidence: [] };
}

export function notAssessed(observation: string): Decided {
  return { points: null, observation, evidence: [] };
}
