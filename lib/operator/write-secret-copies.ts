import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/db";
import { HubspotError } from "@/lib/hubspot/hubspot-error";
import { integrationsSetup } from "@/lib/integrations/setup";
import { writeRecord } from "@/lib/integrations/write-record";

/** HubSpot's rate limits are per ten seconds. */
const usualPauseSeconds = 10;
const maxPauseSeconds = 60;

/** Stops if HubSpot is unreachable; `writePendingRecords` continues. */
export async function writeCopies(): Promise<{ written: number; left: number }> {
  const late = await db.connection.findMany({
    where: { provider: "hubspot", recordVersion: { lt: db.connection.fields.version } },
    select: { userId: true },
  });
  let written = 0;
  if (integrationsSetup().hubspot) {
    for (const { userId } of late) {
      const isWritten = await writePatiently(userId);
      if (isWritten === null) break;
      if (isWritten) written += 1;
    }
  }
  return { written, left: late.length - written };
}

/** @returns null if the others would fail too */
async function writePatiently(userId: number, mayWait = true): Promise<boolean | null> {
  try {
    await writeRecord(userId);
    return true;
  } catch (error) {
    if (!(error instanceof HubspotError)) return false;
    if (error.status === null || error.status === 401) return null;
    if (error.status !== 429) return false;
    if (!mayWait) return null;
    await sleep(Math.min(error.retryAfter ?? usualPauseSeconds, maxPauseSeconds) * 1_000);
    return writePatiently(userId, false);
  }
}
