import { db } from "@/lib/db";

const claimLimitMs = 60_000;

export interface Claim {
  priority: number;
  taskId: string | null;
  wasTried: boolean;
}

export interface Place {
  websiteId: number;
  portalId: string;
}

/** Claims all actions for one sender. @returns null if another sender has any of them */
export async function claimTasks(
  { websiteId, portalId }: Place,
  priorities: number[],
  now = new Date(),
): Promise<Claim[] | null> {
  const expired = new Date(now.getTime() - claimLimitMs);
  const claims = await db.$queryRaw<Claim[]>`
    INSERT INTO crm_tasks ("websiteId", priority, "portalId", "claimedAt")
    SELECT ${websiteId}::int, priority, ${portalId}, ${now} FROM unnest(${priorities.toSorted()}::int[]) AS priority
    ON CONFLICT ("websiteId", priority, "portalId") DO UPDATE SET "claimedAt" = ${now}
      WHERE crm_tasks."claimedAt" IS NULL OR crm_tasks."claimedAt" < ${expired}
    RETURNING priority, "taskId", xmax <> 0 AS "wasTried"`;
  if (claims.length === priorities.length) return claims;
  await releaseTasks({ websiteId, portalId }, claims);
  return null;
}

export async function releaseTasks({ websiteId, portalId }: Place, claims: Claim[]): Promise<void> {
  const priority = { in: claims.map((claim) => claim.priority) };
  await db.crmTask.updateMany({ where: { websiteId, portalId, priority }, data: { claimedAt: null } });
}

/** Keeps the claim until all are sent, or another sender would send the rest. */
export async function storeSentTask({ websiteId, portalId }: Place, priority: number, taskId: string): Promise<void> {
  await db.crmTask.updateMany({
    where: { websiteId, portalId, priority },
    data: { taskId, sentAt: new Date() },
  });
}
