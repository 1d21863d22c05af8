import { fence, plain } from "@/lib/ai/anthropic/fence";
import type { RubricReview } from "@/lib/ai/review";

export function measuredFaults({ results }: RubricReview): string {
  const faults = results
    .flatMap((result) => result.checks)
    .filter(({ points, decidedBy }) => points !== null && points < 2 && decidedBy !== "built-in")
    .map(({ id, observation }) => `${id}: ${plain(observation, 400)}`);
  return fence("faults measured by code (what they say is true)", faults);
}
