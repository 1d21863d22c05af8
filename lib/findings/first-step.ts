/** What to do first about a fault, where the review that found it does not say. */

import { actionChange } from "@/lib/audits/report/action-reasons";
import type { Report, ReportRecommendation } from "@/lib/audits/report/report";
import { accessibilityRepairs } from "@/lib/review/lighthouse/accessibility-repairs";
import { performanceRepairs } from "@/lib/review/lighthouse/performance-repairs";
import { practiceRepairs } from "@/lib/review/lighthouse/practice-repairs";
import { searchRepairs } from "@/lib/review/lighthouse/search-repairs";
import { adviceOn, type CheckId, findCheck } from "@/lib/review/registry";

const technical = new Map<string, string>(
  Object.entries({ ...performanceRepairs, ...accessibilityRepairs, ...practiceRepairs, ...searchRepairs }),
);

/** @param auditId Lighthouse's; null for one that it did not have when this was written */
export function repairOf(auditId: string): string | null {
  return technical.get(auditId) ?? null;
}

/** An action that repairs one of the checks knows the site; else what holds for every site. */
export function firstStepFor(
  checkIds: readonly string[],
  { recommendations, rubricResults }: StepSource,
): string | null {
  const action = recommendations
    ?.toSorted((a, b) => a.priority - b.priority)
    .find(({ details }) => details?.checkIds.some((id: CheckId) => checkIds.includes(id)));
  if (action?.details) return actionChange(action.details, rubricResults);
  const known = checkIds.find((id) => findCheck(id) !== undefined);
  return known === undefined ? null : adviceOn(known as CheckId).change;
}

export interface StepSource extends Pick<Report, "rubricResults"> {
  recommendations?: readonly Pick<ReportRecommendation, "priority" | "details">[];
}
