import { announceCancelledAudit } from "@/inngest/events";
import { failAudit } from "@/lib/audits/states/lifecycle";
import { db } from "@/lib/db";
import { failRecheck } from "@/lib/rechecks/lifecycle";

const underWay = { in: ["pending", "running"] };
const ofSuspended = { user: { suspendedAt: { not: null } } };
const batch = 100;

/** The sweeper repeats this, since a running request may still start an audit. @returns how many audits */
export async function endSuspendedWork(): Promise<number> {
  const rechecks = await db.recheck.findMany({
    where: { state: underWay, website: ofSuspended },
    select: { id: true },
    take: batch,
  });
  for (const { id } of rechecks) await failRecheck(id, "suspended");
  const audits = await db.website.findMany({
    where: { status: underWay, ...ofSuspended },
    select: { id: true },
    take: batch,
  });
  let ended = 0;
  for (const { id } of audits) {
    const detail = "This audit was stopped because the account is suspended.";
    if (!(await failAudit(id, "cancelled", { detail }))) continue;
    await announceCancelledAudit(id);
    ended += 1;
  }
  return ended;
}
