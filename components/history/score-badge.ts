import type { AuditListItem } from "@/lib/audits/report/report";

const goodFrom = 90;
const fairFrom = 70;

/** Specification, section 9. @returns null unless the audit is completed and scored */
export function describeScoreBadge(
  audit: Pick<AuditListItem, "status" | "overallScore">,
): { score: number; variant: "success" | "warning" | "danger" } | null {
  if (audit.status !== "completed" || audit.overallScore === null) return null;
  const score = Math.round(audit.overallScore);
  if (score >= goodFrom) return { score, variant: "success" };
  return { score, variant: score >= fairFrom ? "warning" : "danger" };
}
