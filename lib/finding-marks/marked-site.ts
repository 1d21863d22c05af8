import { readableBy } from "@/lib/audits/queries";
import { getReport } from "@/lib/audits/report/report-query";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { listFindings } from "@/lib/findings/list-findings";
import { actionIdentities, markIdentities } from "@/lib/review/findings/identities";

/** @throws AppError not-found */
export async function findMarkedSite(
  viewer: Viewer,
  auditId: number,
): Promise<{ place: { userId: number; site: string }; isOwner: boolean }> {
  const place = await db.website.findFirst({
    where: { id: auditId, ...readableBy(viewer) },
    select: { userId: true, site: true },
  });
  if (place === null) throw new AppError("not-found");
  return { place, isOwner: place.userId === viewer.id };
}

/** Only what the report shows: other marks would use up space invisibly. */
export async function listMarkable(viewer: Viewer, auditId: number): Promise<ReadonlySet<string>> {
  const report = await getReport(viewer, auditId);
  if (report === null) throw new AppError("not-found");
  const actions = report.recommendations.flatMap(actionIdentities);
  return new Set([...listFindings(report).flatMap(markIdentities), ...actions]);
}
