import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { type FindingMarks, markStates } from "@/lib/finding-marks/mark";
import { findMarkedSite, listMarkable } from "@/lib/finding-marks/marked-site";

/** Guests see marks of this report's findings, but only their own reasons. @throws AppError not-found */
export async function listMarks(viewer: Viewer, auditId: number): Promise<FindingMarks> {
  const { place, isOwner } = await findMarkedSite(viewer, auditId);
  const shown = isOwner ? {} : { identity: { in: [...(await listMarkable(viewer, auditId))] } };
  const rows = await db.findingMark.findMany({ where: { ...place, ...shown } });
  return Object.fromEntries(
    rows.flatMap(({ identity, state, reason, markedAt, markedById }) => {
      const known = markStates.find((each) => each === state);
      if (known === undefined) return [];
      const isOwn = markedById === viewer.id;
      const mayChange = isOwner || isOwn;
      const mark = {
        state: known,
        reason: mayChange ? reason : null,
        markedAt: markedAt.toISOString(),
        isOwn,
        mayChange,
      };
      return [[identity, mark]];
    }),
  );
}
