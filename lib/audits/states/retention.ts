/** RETENTION_DAYS, else the operator's choice, else 25 months (decision 055). */
import { eraseEndedAudit } from "@/lib/audits/states/erase-audit";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { retentionLimits } from "@/lib/limits";
import { log } from "@/lib/log";

export interface Retention {
  days: number | null;
  decidedBy: "setting" | "operator" | null;
}

/** Portals older than this default have a row that keeps everything, so an upgrade deletes nothing. */
export async function readRetention(): Promise<Retention> {
  const setting = env.RETENTION_DAYS;
  if (setting !== undefined) return { days: setting === "forever" ? null : setting, decidedBy: "setting" };
  const row = await db.portalSetting.findUnique({ where: { id: 1 } });
  if (row === null) return { days: retentionLimits.defaultDays, decidedBy: null };
  return { days: row.retentionDays, decidedBy: row.decidedAt && "operator" };
}

const dayMs = 24 * 60 * 60_000;
const batch = 100;

interface OldAudit {
  id: number;
  userId: number;
  url: string;
  createdAt: Date;
}

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

/** Their usage stays on record. @returns how many of the next hundred were deleted */
export async function deleteOldAudits(now = new Date(), given?: number): Promise<number> {
  const days = given ?? (await readRetention()).days;
  if (days === null) return 0;
  let deleted = 0;
  for (const audit of await listOldAudits(days, batch, now))
    if (await eraseEndedAudit(audit, { kind: "audit-expired", viewer: null })) deleted += 1;
  log.info({ audits: deleted, days }, "old audits deleted");
  return deleted;
}
