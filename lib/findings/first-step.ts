/** What to do first about a fault, where the review that found it does not say. */

import { actionChange } from "@/lib/audits/report/action-reasons";
import type { Report, ReportRecommendation } from "@/lib/audits/report/report";
import { accessibilityRepairs } from "@/lib/findings/repairs/accessibility-repairs";
import { checkRepairs } from "@/lib/findings/repairs/check-repairs";
import { performanceRepairs } from "@/lib/findings/repairs/performance-repairs";
import { practiceRepairs } from "@/lib/findings/repairs/practice-repairs";
import { searchRepairs } from "@/lib/findings/repairs/search-repairs";
import { topics } from "@/lib/review/built-in/advice/topics";
import type { CheckId } from "@/lib/review/rubric/checks";

const technical = new Map<string, string>(
  Object.entries({ ...performanceRepairs, ...accessibilityRepairs, ...practiceRepairs, ...searchRepairs }),
);

const advised = new Map<string, string>([
  // What a topic says depends on what was measured on the pages, where it has advice of several kinds.
  ...topics.flatMap(({ checks, change, byCheck, tailor }) =>
    checks.flatMap((id): [string, string][] => {
      if (tailor) return [];
      const step = byCheck?.[id]?.change ?? change;
      return step === "" ? [] : [[id, step]];
    }),
  ),
  ...Object.entries(checkRepairs),
]);

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
  return checkIds.flatMap((id) => advised.get(id) ?? [])[0] ?? null;
}

export interface StepSource extends Pick<Report, "rubricResults"> {
  recommendations?: readonly Pick<ReportRecommendation, "priority" | "details">[];
}
