import type { Report } from "@/lib/audits/report/report";
import type { Viewer } from "@/lib/auth/viewer";
import { listChangesSince } from "@/lib/compare/changes-since-query";
import type { EarlierAudits, PreviousAudit } from "@/lib/compare/comparison";
import { showMove } from "@/lib/review/rubric/shown-grade";

/** @param earlier the viewer's; how the grade moved is told to owners alone */
export async function describePrevious(
  viewer: Viewer,
  report: Report,
  { audits: [previous] }: EarlierAudits,
): Promise<PreviousAudit | null> {
  if (previous === undefined) return null;
  const { id, createdAt } = previous;
  const move = showMove(previous, report);
  if (move === null) return { id, createdAt, move };
  const changes = await listChangesSince(viewer, [{ auditId: report.id, earlierId: id }]);
  return { id, createdAt, move: changes.get(report.id)?.isRubricComparable ? move : null };
}
