/** Finds records that lag behind their rows, because HubSpot could not be reached or a process ended. */
import { db } from "@/lib/db";
import { HubspotError } from "@/lib/hubspot/hubspot-error";
import { withHubspotRow } from "@/lib/integrations/connection-rows";
import { integrationsSetup } from "@/lib/integrations/setup";
import { writeRecord } from "@/lib/integrations/write-record";
import { log } from "@/lib/log";

const minuteMs = 60_000;
const lateAfterMs = minuteMs;
/** What HubSpot has refused for this long needs a person, and is tried every hour alone. */
const staleAfterMs = 3 * 24 * 60 * minuteMs;
const stalePauseMs = 60 * minuteMs;
const batch = 20;

/** Those tried longest ago come first, so that one which always fails holds up none. @returns how many were written */
export async function writePendingRecords(now = new Date()): Promise<number> {
  if (!integrationsSetup().hubspot) return 0;
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const pending = await db.connection.findMany({
    where: {
      provider: "hubspot",
      recordVersion: { lt: db.connection.fields.version },
      OR: [
        { changedAt: { gt: ago(staleAfterMs) }, updatedAt: { lt: ago(lateAfterMs) } },
        { updatedAt: { lt: ago(stalePauseMs) } },
      ],
    },
    orderBy: { updatedAt: "asc" },
    select: { userId: true, changedAt: true },
    take: batch,
  });
  let written = 0;
  for (const { userId, changedAt } of pending) {
    try {
      await writeRecord(userId);
      written += 1;
    } catch (err) {
      const isStale = changedAt <= ago(staleAfterMs);
      if (isStale)
        log.error({ err, userId, code: "record-stale" }, "an authorisation record can't be written for days");
      else log.warn({ err, userId }, "an authorisation record could not be written");
      await markTried(userId, now);
      // Nobody else's can be written either.
      if (err instanceof HubspotError && (err.status === null || err.status === 401 || err.status === 429)) break;
    }
  }
  return written;
}

/** Behind the others; where the row is busy, somebody is at it. */
async function markTried(userId: number, now: Date): Promise<void> {
  const where = { userId, provider: "hubspot" };
  await withHubspotRow(userId, "changing", (tx) => tx.connection.updateMany({ where, data: { updatedAt: now } })).catch(
    (err: unknown) => log.warn({ err, userId }, "a row was busy"),
  );
}
