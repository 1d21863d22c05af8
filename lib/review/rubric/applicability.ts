import type { CheckResult } from "@/lib/review/review";

type Judged = Pick<CheckResult, "points" | "doesNotApply">;

export function isUnassessed({ points, doesNotApply }: Judged): boolean {
  return points === null && !doesNotApply;
}

export function isInapplicable({ checks }: { checks: readonly Judged[] }): boolean {
  return checks.length > 0 && checks.every(({ doesNotApply }) => doesNotApply);
}
