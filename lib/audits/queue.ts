/** Where a waiting audit stands among everybody's, and how long the wait may be. */
import { db } from "@/lib/db";
import { env } from "@/lib/env";

export interface QueuePlace {
  /**
   * Audits that were asked for before it, have not ended and hold it up: the customer's own, and of other customers as
   * many as there are more of them than work side by side.
   */
  ahead: number;
  /** Half of the portal's last audits took no longer, in seconds; null before it has completed one. */
  typicalSeconds: number | null;
}

const sampleSize = 20;

/** @param auditId a pending audit; whose it is does not matter here, and nothing of the others is told but their number. */
export async function getQueuePlace(auditId: number): Promise<QueuePlace> {
  // Steps are shared out by customer (`auditConcurrency`): somebody's many audits hold up another's no more than one does.
  const besides = Math.max(0, Math.floor(env.AUDIT_STEPS_AT_ONCE / env.AUDIT_STEPS_PER_USER) - 1);
  const [row] = await db.$queryRaw<[{ ahead: number; typicalSeconds: number | null }]>`
    WITH earlier AS (
      SELECT "userId", count(*)::int AS audits FROM websites
      WHERE status IN ('pending', 'running') AND id < ${auditId} GROUP BY "userId"
    ), own AS (SELECT "userId" FROM websites WHERE id = ${auditId})
    SELECT
      (SELECT coalesce(sum(audits) FILTER (WHERE "userId" IN (SELECT "userId" FROM own)), 0)
        + greatest(0, count(*) FILTER (WHERE "userId" NOT IN (SELECT "userId" FROM own)) - ${besides}::int)
        FROM earlier)::int AS ahead,
      (SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::int FROM (
        SELECT extract(epoch FROM "completedAt" - "startedAt") AS seconds FROM websites
        WHERE status = 'completed' AND "startedAt" IS NOT NULL ORDER BY "completedAt" DESC LIMIT ${sampleSize}
      ) AS latest) AS "typicalSeconds"`;
  return row;
}
