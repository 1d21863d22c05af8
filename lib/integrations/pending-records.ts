/** Retries records that lag behind their rows because HubSpot was unreachable or a process died. */
import { db } from "@/lib/db";
import { HubspotError } from "@/lib/hubspot/hubspot-error";
import { withHubspotRow } from "@/lib/integrations/connection-rows";
import { integrationsSetup } from "@/lib/integrations/setup";
import { writeRecord } from "@/lib/integrations/write-record";
import { log } from "@/lib/log";

const minuteMs = 60_000;
const lateAfterMs = minuteMs;
/** Records refused for longer need a person, and are retried only hourly. */
const staleAfterMs = 3 * 24 * 60 * minuteMs;
const stalePauseMs = 60 * minuteMs;
const batch = 20;

/** Longest untried first, so that permanent failures hold up no others. @returns how many were written */
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
      if (isStale) log.error({ err, userId, code: "record-stale" }, "could not write an authorisation record for days");
      else log.warn({ err, userId }, "could not write an authorisation record");
      await markTried(userId, now);
      if (err instanceof HubspotError && (err.status === null || err.status === 401 || err.status === 429)) break;
    }
  }
  return written;
}

/** Moves it to the end of the queue; a busy row is being written anyway. */
async function markTried(userId: number, now: Date): Promise<void> {
  const where = { userId, provider: "hubspot" };
  await withHubspotRow(userId, "changing", (tx) => tx.connection.updateMany({ where, data: { updatedAt: now } })).catch(
    (err: unknown) => log.warn({ err, userId }, "could not postpone a busy row"),
  );
}
