import { requestAudit, requestMail } from "@/inngest/events";
import { failAudit } from "@/lib/audits/states/lifecycle";
import { db } from "@/lib/db";
import { auditLimits, eventLostAfterMs, mailLimits } from "@/lib/limits";
import { auditLog } from "@/lib/log";

const batch = 100;

/** Fails audits past their limit, reason timeout. @returns how many */
export async function failStuckAudits(now = new Date()): Promise<number> {
  const stuck = await db.website.findMany({
    where: {
      OR: [
        { status: "running", startedAt: { lt: new Date(now.getTime() - auditLimits.runMs) } },
        { status: "pending", createdAt: { lt: new Date(now.getTime() - auditLimits.waitMs) } },
      ],
    },
    select: { id: true, status: true },
    take: batch,
  });
  let failed = 0;
  for (const { id, status } of stuck) {
    const detail = status === "pending" ? "Your audit never left the queue. Please start it again." : undefined;
    try {
      if (await failAudit(id, "timeout", { detail })) failed += 1;
    } catch (err) {
      auditLog(id).error({ err, code: "sweep-failed" }, "could not end a stuck audit");
    }
  }
  return failed;
}

/** Oldest request first, so that a long healthy queue hides no lost one. @returns how many */
export async function requestWaitingAudits(now = new Date()): Promise<number> {
  const lostBefore = new Date(now.getTime() - eventLostAfterMs);
  const waiting = await db.website.findMany({
    where: { status: "pending", updatedAt: { lt: lostBefore } },
    orderBy: { updatedAt: "asc" },
    select: { id: true, userId: true },
    take: batch,
  });
  for (const { id, userId } of waiting) await requestAudit({ auditId: id, userId });
  const ids = waiting.map(({ id }) => id);
  await db.website.updateMany({ where: { id: { in: ids }, status: "pending" }, data: { updatedAt: now } });
  return waiting.length;
}

/** Oldest request first, so that a hundred permanent failures hide no other. @returns how many */
export async function requestUnsentMails(now = new Date()): Promise<number> {
  const unsent = await db.mail.findMany({
    where: {
      sentAt: null,
      droppedAt: null,
      requestedAt: { lt: new Date(now.getTime() - eventLostAfterMs) },
      createdAt: { gt: new Date(now.getTime() - mailLimits.givenUpAfterMs) },
    },
    orderBy: { requestedAt: "asc" },
    select: { key: true },
    take: batch,
  });
  const keys = unsent.map(({ key }) => key);
  // Marked first, so that one whose request fails doesn't come first forever.
  await db.mail.updateMany({ where: { key: { in: keys } }, data: { requestedAt: now } });
  for (const key of keys) await requestMail(key);
  return keys.length;
}
