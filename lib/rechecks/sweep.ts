/** Finds checks again that their job has lost, as lib/audits/sweep does for audits. */
import { requestRecheckRun } from "@/inngest/events";
import { db } from "@/lib/db";
import { failRecheck } from "@/lib/rechecks/lifecycle";

const minuteMs = 60_000;
/** Ten pages, two at a time, each tried three times. */
const runLimitMs = 20 * minuteMs;
/** Somebody watches it: an hour is long. */
const waitLimitMs = 60 * minuteMs;
const eventLostAfterMs = 2 * minuteMs;
const batch = 100;

/** Running or waiting longer than the limit → failed, reason timeout. @returns how many. */
export async function failStuckRechecks(now = new Date()): Promise<number> {
  const stuck = await db.recheck.findMany({
    where: {
      OR: [
        { state: "running", startedAt: { lt: new Date(now.getTime() - runLimitMs) } },
        { state: "pending", createdAt: { lt: new Date(now.getTime() - waitLimitMs) } },
      ],
    },
    select: { id: true },
    take: batch,
  });
  let failed = 0;
  for (const { id } of stuck) if (await failRecheck(id, "timeout")) failed += 1;
  return failed;
}

/** Those whose event was lost are asked for again until then. @returns how many. */
export async function requestWaitingRechecks(now = new Date()): Promise<number> {
  const waiting = await db.recheck.findMany({
    where: { state: "pending", requestedAt: { lt: new Date(now.getTime() - eventLostAfterMs) } },
    orderBy: { requestedAt: "asc" },
    select: { id: true, website: { select: { userId: true } } },
    take: batch,
  });
  // Before they are asked for, so that one that can't be does not come first for ever.
  await db.recheck.updateMany({ where: { id: { in: waiting.map(({ id }) => id) } }, data: { requestedAt: now } });
  for (const { id, website } of waiting) await requestRecheckRun({ recheckId: id, userId: website.userId });
  return waiting.length;
}
