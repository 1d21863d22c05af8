import { fromStored } from "@/lib/audits/report/stored-json";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { isSetAside, markOf } from "@/lib/finding-marks/mark";
import { listMarks } from "@/lib/finding-marks/queries";
import { actionIdentities } from "@/lib/review/findings/identities";

export interface OpenAction {
  priority: number;
  title: string;
}

/** Actions not marked done, won't do or disputed, first priority first. @throws AppError not-found */
export async function listOpenActions(viewer: Viewer, auditId: number): Promise<OpenAction[]> {
  const marks = await listMarks(viewer, auditId);
  const actions = await db.recommendation.findMany({
    where: { websiteId: auditId },
    orderBy: { priority: "asc" },
    select: { priority: true, title: true, details: true },
  });
  return actions.flatMap(({ priority, title, details }) => {
    const identities = actionIdentities({ title, details: fromStored("actionDetails", details) });
    const state = markOf(marks, identities)?.state;
    return state === "done" || isSetAside(state) ? [] : [{ priority, title }];
  });
}
