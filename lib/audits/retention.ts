/** How long audits are kept: for ever, unless RETENTION_DAYS says otherwise (decision 036). */
import { eraseEndedAudit } from "@/lib/audits/erase-audit";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/** Days after its end that an audit is deleted; null: never. */
export const retentionDays: number | null = env.RETENTION_DAYS ?? null;

const dayMs = 24 * 60 * 60_000;
/** Audits that one step deletes. */
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

/**
 * Deletes the next hundred audits that RETENTION_DAYS no longer keeps, with all that belongs to them; what they used
 * stays on record. Nothing when it is not set.
 * @returns how many
 */
export async function deleteOldAudits(now = new Date(), days = retentionDays): Promise<number> {
  if (days === null) return 0;
  let deleted = 0;
  for (const audit of await listOldAudits(days, batch, now)) if (await eraseEndedAudit(audit)) deleted += 1;
  log.info({ audits: deleted, days }, "old audits deleted");
  return deleted;
}
