import type { z } from "zod";
import { readableBy } from "@/lib/audits/queries";
import { getReport } from "@/lib/audits/report/report-query";
import { addressKey } from "@/lib/auth/address-key";
import type { Viewer } from "@/lib/auth/viewer";
import { consume } from "@/lib/consume-quota";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { markSchema } from "@/lib/finding-marks/mark";
import { listFindings } from "@/lib/findings/list-findings";
import { findingMarkLimits } from "@/lib/limits";
import { auditLog } from "@/lib/log";
import { actionIdentities, markIdentities } from "@/lib/review/findings/identities";

export async function findMarkedSite(viewer: Viewer, auditId: number): Promise<{ userId: number; site: string }> {
  const audit = await db.website.findFirst({
    where: { id: auditId, ...readableBy(viewer) },
    select: { userId: true, site: true },
  });
  if (audit === null) throw new AppError("not-found");
  return audit;
}

/** @throws AppError not-found, too-many-requests, invalid-input for what the audit did not find, conflict */
export async function markFindings(
  viewer: Viewer,
  auditId: number,
  { identities, state, reason }: z.output<typeof markSchema>,
): Promise<void> {
  const place = await findMarkedSite(viewer, auditId);
  await consume({ limit: "marks", key: addressKey(viewer.email) });
  // In one order, so that two calls never wait for each other.
  const wanted = [...new Set(identities)].sort();
  const known = await listMarkable(viewer, auditId);
  if (!wanted.every((identity) => known.has(identity)))
    throw new AppError("invalid-input", "This report has no such finding.");
  const others = await db.findingMark.count({ where: { ...place, identity: { notIn: wanted } } });
  if (others + wanted.length > findingMarkLimits.marksPerSite)
    throw new AppError("conflict", "This site has too many marked findings. Please take some marks back first.");
  const mark = { state, reason: state === "wont-do" ? reason : null, markedById: viewer.id, markedAt: new Date() };
  await db.$transaction(
    wanted.map((identity) =>
      db.findingMark.upsert({
        where: { userId_site_identity: { ...place, identity } },
        create: { ...place, identity, ...mark },
        update: mark,
      }),
    ),
  );
  auditLog(auditId).info({ userId: viewer.id, state, count: identities.length }, "findings marked");
}

/** What an audit's report offers to mark: anything else would stand in nobody's sight and take up room. */
async function listMarkable(viewer: Viewer, auditId: number): Promise<ReadonlySet<string>> {
  const report = await getReport(viewer, auditId);
  if (report === null) throw new AppError("not-found");
  const actions = report.recommendations.flatMap(actionIdentities);
  return new Set([...listFindings(report).flatMap(markIdentities), ...actions]);
}

/** Takes back what was said; repeating it changes nothing. @throws AppError not-found */
export async function unmarkFindings(viewer: Viewer, auditId: number, identities: string[]): Promise<void> {
  const place = await findMarkedSite(viewer, auditId);
  await db.findingMark.deleteMany({ where: { ...place, identity: { in: identities } } });
  auditLog(auditId).info({ userId: viewer.id, count: identities.length }, "marks taken back");
}
