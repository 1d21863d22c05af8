/** How much of what the reviewer said was checked against the captured pages. */
import type { EvidenceCount } from "@/lib/ai/evidence";
import type { ReportCoverage } from "@/lib/audits/report";
import { fromStored } from "@/lib/audits/stored-json";
import { db } from "@/lib/db";

/** Notes one review's count while the audit runs; repeating a review replaces its own. */
export async function recordEvidence(
  auditId: number,
  review: string,
  { checked, withheld }: EvidenceCount,
): Promise<void> {
  await db.$executeRaw`
    UPDATE websites SET coverage = COALESCE(coverage, '{}'::jsonb)
      || jsonb_build_object(${review}::text, jsonb_build_object('checked', ${checked}::int, 'withheld', ${withheld}::int))
    WHERE id = ${auditId} AND status = 'running'`;
}

/** The sum over all reviews, as the report shows it. */
export async function sumCoverage(auditId: number): Promise<ReportCoverage> {
  const { coverage, rubricResults, pages } = await db.website.findUniqueOrThrow({
    where: { id: auditId },
    select: { coverage: true, rubricResults: true, pages: { select: { outcome: true } } },
  });
  const counts = Object.values(fromStored("evidenceCounts", coverage) ?? {});
  const checks = (fromStored("rubricResults", rubricResults) ?? []).flatMap((result) => result.checks);
  return {
    checked: counts.reduce((sum, count) => sum + count.checked, 0),
    withheld: counts.reduce((sum, count) => sum + count.withheld, 0),
    pagesChosen: pages.length,
    pagesAudited: pages.filter(({ outcome }) => outcome === "audited").length,
    notAssessed: checks.filter(({ points }) => points === null).length,
  };
}
