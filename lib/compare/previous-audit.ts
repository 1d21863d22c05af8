import { readableBy } from "@/lib/audits/queries";
import type { Report } from "@/lib/audits/report/report";
import { fromStored } from "@/lib/audits/report/stored-json";
import type { Viewer } from "@/lib/auth/viewer";
import { listChangesSince } from "@/lib/compare/changes-since-query";
import type { EarlierAudits, PreviousAudit } from "@/lib/compare/comparison";
import { db } from "@/lib/db";
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
  const [identities, changes] = await Promise.all([
    listIdentities(viewer, id),
    move === null ? null : listChangesSince(viewer, [{ auditId: report.id, earlierId: id }]),
  ]);
  const isComparable = changes?.get(report.id)?.isRubricComparable;
  return { id, createdAt, identities, move: isComparable ? move : null };
}

async function listIdentities(viewer: Viewer, auditId: number): Promise<string[]> {
  const where = { id: auditId, ...readableBy(viewer) };
  const row = await db.website.findFirst({ where, select: { review: true } });
  return fromStored("review", row?.review ?? null)?.findings?.flatMap(({ identities }) => identities) ?? [];
}
