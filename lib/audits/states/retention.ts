/** How long audits are kept: for ever, unless RETENTION_DAYS says otherwise (decision 036). */
import { eraseEndedAudit } from "@/lib/audits/states/erase-audit";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

export const retentionDays: number | null = env.RETENTION_DAYS ?? null;

const dayMs = 24 * 60 * 60_000;
const batch = 100;

interface OldAudit {
  id: number;
  userId: number;
  url: string;
  createdAt: Date;
}

/** Audits that ended more than so many days ago, oldest first. @param limit unset, all of them */
export function listOldAudits(days: number, limit?: number, now = new Date()): Promise<OldAudit[]> {
  return db.website.findMany({
    where: {
      status: { in: ["completed", "failed"] },
      completedAt: { lt: new Date(now.getTime() - days * dayMs) },
    },
    select: { id: true, userId: true, url: true, createdAt: true },
    orderBy: { id: "asc" },
    ...(limit !== undefined && { take: limit }),
  });
}

/** What they used stays on record. @returns how many of the next hundred were deleted */
export async function deleteOldAudits(now = new Date(), days = retentionDays): Promise<number> {
  if (days === null) return 0;
  let deleted = 0;
  for (const audit of await listOldAudits(days, batch, now)) if (await eraseEndedAudit(audit)) deleted += 1;
  log.info({ audits: deleted, days }, "old audits deleted");
  return deleted;
}
