import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { findMarkedSite } from "@/lib/finding-marks/commands";
import { type FindingMarks, markStates } from "@/lib/finding-marks/mark";

/** What was said of the findings of an audit's site. @throws AppError not-found */
export async function listMarks(viewer: Viewer, auditId: number): Promise<FindingMarks> {
  const rows = await db.findingMark.findMany({ where: await findMarkedSite(viewer, auditId) });
  return Object.fromEntries(
    rows.flatMap(({ identity, state, reason, markedAt, markedById }) => {
      const known = markStates.find((each) => each === state);
      return known === undefined
        ? []
        : [[identity, { state: known, reason, markedAt: markedAt.toISOString(), isOwn: markedById === viewer.id }]];
    }),
  );
}
