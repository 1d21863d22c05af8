import type { ReportCoverage } from "@/lib/audits/report/report";
import { fromStored } from "@/lib/audits/report/stored-json";
import { db } from "@/lib/db";
import { partNames } from "@/lib/review/review";
import { isUnassessed } from "@/lib/review/rubric/applicability";

export async function sumCoverage(auditId: number): Promise<ReportCoverage> {
  const { review, rubricResults, pages } = await db.website.findUniqueOrThrow({
    where: { id: auditId },
    select: { review: true, rubricResults: true, pages: { select: { outcome: true } } },
  });
  const origin = fromStored("review", review);
  const parts = origin === null ? [] : partNames.map((part) => origin.parts[part]);
  const checks = (fromStored("rubricResults", rubricResults) ?? []).flatMap((result) => result.checks);
  return {
    checked: parts.reduce((sum, { checked }) => sum + checked, 0),
    withheld: parts.reduce((sum, { withheld }) => sum + withheld, 0),
    pagesChosen: pages.length,
    pagesAudited: pages.filter(({ outcome }) => outcome === "audited").length,
    notAssessed: checks.filter(isUnassessed).length,
    doesNotApply: checks.filter(({ doesNotApply }) => doesNotApply).length,
  };
}
