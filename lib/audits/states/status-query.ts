import { readState } from "@/lib/audits/queries";
import { getQueuePlace } from "@/lib/audits/states/queue-place";
import type { AuditStatusResponse } from "@/lib/audits/states/status";
import { standingSession } from "@/lib/auth/queries";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/prisma/generated/client";

interface StatusRow {
  status: string;
  reason: string | null;
  failureMessage: string | null;
  phase: string;
  pagesDone: number;
  pagesTotal: number | null;
}

export async function getAuditStatus(viewer: Viewer, auditId: number): Promise<AuditStatusResponse | null> {
  const row = await readStatus(Prisma.sql`SELECT ${viewer.id}::int AS "viewerId"`, auditId);
  return row?.status === null || row === undefined ? null : toResponse(row, auditId);
}

/** One statement, since it is the portal's most frequent query. @throws AppError authentication-required */
export async function getAuditStatusForSession(token: string, auditId: number): Promise<AuditStatusResponse | null> {
  const row = await readStatus(Prisma.sql`SELECT u.id AS "viewerId" FROM ${standingSession(token)}`, auditId);
  if (row === undefined) throw new AppError("authentication-required");
  return row.status === null ? null : toResponse(row, auditId);
}

/** undefined without a viewer; nulls if they may not read the audit */
async function readStatus(viewer: Prisma.Sql, auditId: number) {
  const [row] = await db.$queryRaw<(StatusRow | { status: null })[]>`
    SELECT w.status, w.reason, w."failureMessage", w.phase, w."pagesDone", w."pagesTotal"
    FROM (${viewer}) AS viewer LEFT JOIN websites w ON w.id = ${auditId} AND ${readableBySql}`;
  return row;
}

/** `readableBy` in SQL, for audit `w`. */
const readableBySql = Prisma.sql`(w."userId" = "viewerId" OR EXISTS (
  SELECT FROM shared_audits WHERE "websiteId" = w.id AND "redeemedById" = "viewerId" AND "revokedAt" IS NULL))`;

async function toResponse(row: StatusRow, auditId: number): Promise<AuditStatusResponse> {
  const { status, reason, phase } = readState(row);
  return {
    status,
    reason,
    message: row.failureMessage,
    progress: { phase, pagesDone: row.pagesDone, pagesTotal: row.pagesTotal },
    queue: status === "pending" ? await getQueuePlace(auditId) : null,
  };
}
