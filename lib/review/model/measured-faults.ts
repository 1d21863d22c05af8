import { fence, plain } from "@/lib/review/model/fence";
import type { CheckResult, RubricReview } from "@/lib/review/review";

const verdicts = { 0: "fails", 1: "holds on most pages", 2: "holds", none: "does not apply" } as const;

const checksIn = ({ results }: RubricReview) => results.flatMap((result) => result.checks);

function list(title: string, checks: readonly CheckResult[], nameOf: (check: CheckResult) => string): string {
  const lines = checks.map((check) => `${nameOf(check)}: ${plain(check.observation, 400)}`);
  return fence(`${title} measured by code; the page's screenshot may show otherwise`, lines);
}

export const measuredIn = (rubric: RubricReview) =>
  checksIn(rubric).filter(({ decidedBy, foundNone }) => decidedBy === "code" && !foundNone);

export const measuredResults = (rubric: RubricReview) =>
  list("results", measuredIn(rubric), ({ id, points }) => `${id} ${verdicts[points ?? "none"]}`);

export function measuredFaults(rubric: RubricReview): string {
  const isFault = ({ points, decidedBy }: CheckResult) => points !== null && points < 2 && decidedBy !== "built-in";
  return list("faults", checksIn(rubric).filter(isFault), ({ id }) => id);
}
