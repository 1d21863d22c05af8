import { fence, plain } from "@/lib/review/model/fence";
import type { RubricReview } from "@/lib/review/review";

const verdicts = { 0: "fails", 1: "holds on most pages", 2: "holds" } as const;

export function measuredResults({ results }: RubricReview): string {
  const lines = results
    .flatMap((result) => result.checks)
    .filter(({ decidedBy }) => decidedBy === "code")
    .map(({ id, points, observation }) => {
      const verdict = points === null ? "does not apply" : verdicts[points];
      return `${id} ${verdict}: ${plain(observation, 400)}`;
    });
  return fence("results measured by code (what they say is true)", lines);
}

export function measuredFaults({ results }: RubricReview): string {
  const faults = results
    .flatMap((result) => result.checks)
    .filter(({ points, decidedBy }) => points !== null && points < 2 && decidedBy !== "built-in")
    .map(({ id, observation }) => `${id}: ${plain(observation, 400)}`);
  return fence("faults measured by code (what they say is true)", faults);
}
