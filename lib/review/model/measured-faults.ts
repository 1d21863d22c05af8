import { fence, plain } from "@/lib/review/model/fence";
import type { RubricReview } from "@/lib/review/review";

const byCode = "measured by code; the page's picture may show otherwise";
const verdicts = { 0: "fails", 1: "holds on most pages", 2: "holds" } as const;

const measuredIn = ({ results }: RubricReview) =>
  results.flatMap((result) => result.checks).filter(({ decidedBy }) => decidedBy === "code");

export const measuredIds = (rubric: RubricReview) => measuredIn(rubric).map(({ id }) => id);

export function measuredResults(rubric: RubricReview): string {
  const lines = measuredIn(rubric).map(({ id, points, observation }) => {
    const verdict = points === null ? "does not apply" : verdicts[points];
    return `${id} ${verdict}: ${plain(observation, 400)}`;
  });
  return fence(`results ${byCode}`, lines);
}

export function measuredFaults({ results }: RubricReview): string {
  const faults = results
    .flatMap((result) => result.checks)
    .filter(({ points, decidedBy }) => points !== null && points < 2 && decidedBy !== "built-in")
    .map(({ id, observation }) => `${id}: ${plain(observation, 400)}`);
  return fence(`faults ${byCode}`, faults);
}
