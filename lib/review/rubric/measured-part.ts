import { criteria, readCheckIds } from "@/lib/review/registry";
import type { CriterionResult } from "@/lib/review/review";
import { isUnassessed } from "@/lib/review/rubric/applicability";
import type { RubricTotals } from "@/lib/review/rubric/score";

const isRead = new Set<string>(readCheckIds);

/** Unscored criteria that need a reader; not the inapplicable or unmeasurable. */
export function countUnread(results: readonly CriterionResult[] | null): number {
  const needsReader = (check: CriterionResult["checks"][number]) => isUnassessed(check) && isRead.has(check.id);
  return (results ?? []).filter(({ score, checks }) => score === null && checks.some(needsReader)).length;
}

/** "Measured: 63 of 70 points; 13 of 20 criteria need a reader"; null if nothing was scored. */
export function describeMeasured(
  { rubricScore, rubricMaxScore }: RubricTotals,
  results: readonly CriterionResult[] | null,
): string | null {
  if (rubricScore === null || rubricMaxScore === null) return null;
  const unread = countUnread(results);
  const rest =
    unread === 0
      ? `${rubricMaxScore / 10} of ${criteria.length} criteria scored`
      : `${unread} of ${criteria.length} criteria ${unread === 1 ? "needs" : "need"} a reader`;
  return `Measured: ${rubricScore} of ${rubricMaxScore} points; ${rest}`;
}
