import { requestRecheckRun } from "@/inngest/events";
import { db } from "@/lib/db";
import { eventLostAfterMs, recheckLimits } from "@/lib/limits";
import { failRecheck } from "@/lib/rechecks/lifecycle";

const batch = 100;

export async function failStuckRechecks(now = new Date()): Promise<number> {
  const stuck = await db.recheck.findMany({
    where: {
      OR: [
        { state: "running", startedAt: { lt: new Date(now.getTime() - recheckLimits.runMs) } },
        { state: "pending", createdAt: { lt: new Date(now.getTime() - recheckLimits.waitMs) } },
      ],
    },
    select: { id: true },
    take: batch,
  });
  let failed = 0;
  for (const { id } of stuck) if (await failRecheck(id, "timeout")) failed += 1;
  return failed;
}

/** Repeats requests that got lost. @returns how many */
export async function requestWaitingRechecks(now = new Date()): Promise<number> {
  const waiting = await db.recheck.findMany({
    where: { state: "pending", requestedAt: { lt: new Date(now.getTime() - eventLostAfterMs) } },
    orderBy: { requestedAt: "asc" },
    select: { id: true, website: { select: { userId: true } } },
    take: batch,
  });
  // Marked first, so that one whose request fails doesn't come first forever.
  await db.recheck.updateMany({ where: { id: { in: waiting.map(({ id }) => id) } }, data: { requestedAt: now } });
  for (const { id, website } of waiting) await requestRecheckRun({ recheckId: id, userId: website.userId });
  return waiting.length;
}
