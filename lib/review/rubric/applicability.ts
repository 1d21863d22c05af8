import type { CheckResult } from "@/lib/review/review";

type Judged = Pick<CheckResult, "points" | "doesNotApply">;

export const isUnassessed = ({ points, doesNotApply }: Judged): boolean => points === null && !doesNotApply;

export const isInapplicable = ({ checks }: { checks: readonly Judged[] }): boolean =>
  checks.length > 0 && checks.every(({ doesNotApply }) => doesNotApply);
