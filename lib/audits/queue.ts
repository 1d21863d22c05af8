/** Where a waiting audit stands among everybody's, and how long the wait may be. */
import { db } from "@/lib/db";

export interface QueuePlace {
  /** Audits of anybody's that were asked for before it and have not ended. */
  ahead: number;
  /** Half of the portal's last audits took no longer, in seconds; null before it has completed one. */
  typicalSeconds: number | null;
}

const sampleSize = 20;

/** @param auditId a pending audit; whose it is does not matter here, and nothing of the others is told but their number. */
export async function getQueuePlace(auditId: number): Promise<QueuePlace> {
  const [row] = await db.$queryRaw<[{ ahead: number; typicalSeconds: number | null }]>`
    SELECT
      (SELECT count(*)::int FROM websites WHERE status IN ('pending', 'running') AND id < ${auditId}) AS ahead,
      (SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::int FROM (
        SELECT extract(epoch FROM "completedAt" - "startedAt") AS seconds FROM websites
        WHERE status = 'completed' AND "startedAt" IS NOT NULL ORDER BY "completedAt" DESC LIMIT ${sampleSize}
      ) AS latest) AS "typicalSeconds"`;
  return row;
}
