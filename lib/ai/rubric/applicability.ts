/** What has no points, by why it has none. */
import type { CheckResult } from "@/lib/ai/review";

type Judged = Pick<CheckResult, "points" | "doesNotApply">;

/** Nobody could tell: neither judged nor found not to apply. */
export function isUnassessed({ points, doesNotApply }: Judged): boolean {
  return points === null && !doesNotApply;
}

/** Whether there is nothing on the site that any check of a criterion could judge; false without checks. */
export function isInapplicable({ checks }: { checks: readonly Judged[] }): boolean {
  return checks.length > 0 && checks.every(({ doesNotApply }) => doesNotApply);
}
