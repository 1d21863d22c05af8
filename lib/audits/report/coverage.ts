import type { ReportCoverage } from "@/lib/audits/report/report";
import { fromStored } from "@/lib/audits/report/stored-json";
import { db } from "@/lib/db";
import { type CriterionResult, partNames, type SiteReview } from "@/lib/review/review";
import { isUnassessed } from "@/lib/review/rubric/applicability";

export async function sumCoverage(auditId: number): Promise<ReportCoverage> {
  const { review, rubricResults, pages } = await db.website.findUniqueOrThrow({
    where: { id: auditId },
    select: { review: true, rubricResults: true, pages: { select: { outcome: true } } },
  });
  return coverageOf(
    fromStored("review", review)?.parts ?? null,
    fromStored("rubricResults", rubricResults) ?? [],
    pages.map(({ outcome }) => outcome),
  );
}

export function coverageOf(
  written: SiteReview["parts"] | null,
  results: readonly CriterionResult[],
  outcomes: readonly (string | null)[],
): ReportCoverage {
  const parts = written === null ? [] : partNames.map((part) => written[part]);
  const checks = results.flatMap((result) => result.checks);
  return {
    checked: parts.reduce((sum, { checked }) => sum + checked, 0),
    withheld: parts.reduce((sum, { withheld }) => sum + withheld, 0),
    pagesChosen: outcomes.length,
    pagesAudited: outcomes.filter((outcome) => outcome === "audited").length,
    notAssessed: checks.filter(isUnassessed).length,
    doesNotApply: checks.filter(({ doesNotApply }) => doesNotApply).length,
  };
}
