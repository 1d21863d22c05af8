import { requestRecheckRun } from "@/inngest/events";
import { recheckFailures } from "@/lib/audits/report/recheck-receipt";
import { fromStored } from "@/lib/audits/report/stored-json";
import { addressKey } from "@/lib/auth/address-key";
import type { Viewer } from "@/lib/auth/viewer";
import { consume, type Quota, refund } from "@/lib/consume-quota";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { auditLog, log } from "@/lib/log";
import { toRecheckedAction } from "@/lib/rechecks/action";

/** @returns its id, or that of a running one @throws AppError not-found, conflict, too-many-requests, unavailable */
export async function requestRecheck(viewer: Viewer, auditId: number, priority: number): Promise<number> {
  await requireCheckable(viewer, auditId, priority);
  const running = await findUnderWay(auditId, priority);
  if (running !== null) return running;
  const quota: Quota = { limit: "recheck", key: addressKey(viewer.email) };
  await consume(quota);
  const giveBack = () =>
    refund(quota).catch((err: unknown) => log.error({ err, userId: viewer.id }, "attempt not refunded"));
  const [stored] = await db.recheck.createManyAndReturn({
    data: [{ websiteId: auditId, priority }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (stored === undefined) {
    await giveBack();
    const other = await findUnderWay(auditId, priority);
    if (other !== null) return other;
    throw new AppError("conflict", "This action has just been checked again. Please reload the page.");
  }
  try {
    await requestRecheckRun({ recheckId: stored.id, userId: viewer.id });
  } catch (cause) {
    await db.recheck.delete({ where: { id: stored.id } });
    await giveBack();
    throw new AppError("unavailable", undefined, { cause });
  }
  auditLog(auditId).info({ recheckId: stored.id, priority }, "check again requested");
  return stored.id;
}

async function requireCheckable(viewer: Viewer, auditId: number, priority: number): Promise<void> {
  const audit = await db.website.findFirst({
    where: { id: auditId, userId: viewer.id },
    select: { status: true, recommendations: { where: { priority } } },
  });
  if (audit === null) throw new AppError("not-found");
  if (audit.status !== "completed") throw new AppError("conflict", "We can only recheck actions of a completed audit.");
  const [action] = audit.recommendations;
  if (action === undefined) throw new AppError("not-found");
  if (toRecheckedAction(action.title, fromStored("actionDetails", action.details)) === null)
    throw new AppError("conflict", "We can't check this action on its own. A new audit will judge it again.");
  const captures = await db.pageCapture.count({ where: { page: { websiteId: auditId, outcome: "audited" } } });
  if (captures === 0) throw new AppError("conflict", recheckFailures["captures-gone"]);
}

async function findUnderWay(websiteId: number, priority: number): Promise<number | null> {
  const row = await db.recheck.findFirst({
    where: { websiteId, priority, state: { in: ["pending", "running"] } },
    select: { id: true },
  });
  return row?.id ?? null;
}
