import type { HistoryAudit, HistoryPage } from "@/lib/audits/history/history";
import type { HistoryFilter, HistoryStatus } from "@/lib/audits/history/history-filter";
import {
  type ComparedRow,
  contains,
  cutPage,
  earlierColumns,
  joinEarlier,
  microsOf,
  readChange,
  rowsPerPage,
  timeOf,
} from "@/lib/audits/history/history-sql";
import { readState } from "@/lib/audits/queries";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

export async function listHistory(viewer: Viewer, filter: HistoryFilter): Promise<HistoryPage<HistoryAudit>> {
  const { cursor } = filter;
  const found = await db.$queryRaw<Row[]>(historyQuery(viewer, filter));
  const page = cutPage(found, cursor, ({ micros, id }) => ({ micros, key: String(id) }));
  if (page === null) return listHistory(viewer, { ...filter, cursor: null });
  return { ...page, rows: page.rows.map(readRow) };
}

export async function hasAudits(viewer: Viewer): Promise<boolean> {
  return (await db.website.findFirst({ where: { userId: viewer.id }, select: { id: true } })) !== null;
}

interface Row extends ComparedRow {
  id: number;
  url: string;
  status: string;
  reason: string | null;
  message: string | null;
  createdAt: Date;
  overallScore: number | null;
  rubricScore: number | null;
  rubricMaxScore: number | null;
  micros: string;
  guests: number;
}

/** Exported for the benchmark, which reads its query plan. */
export function historyQuery(viewer: Viewer, filter: HistoryFilter): Prisma.Sql {
  const isNewer = filter.cursor?.direction === "newer";
  const order = isNewer ? Prisma.sql`"createdAt" ASC, id ASC` : Prisma.sql`"createdAt" DESC, id DESC`;
  return Prisma.sql`
    WITH shown AS (
      SELECT id, url, site, status, reason, "failureMessage", "createdAt", "overallScore", "rubricScore",
        "rubricMaxScore", "rubricPercentage"
      FROM websites WHERE ${Prisma.join(conditions(viewer, filter), " AND ")} ORDER BY ${order} LIMIT ${rowsPerPage + 1}
    )
    SELECT shown.id, url, status, reason, "failureMessage" AS message, shown."createdAt", shown."overallScore",
      shown."rubricScore", shown."rubricMaxScore", shown."rubricPercentage", ${earlierColumns}, ${microsOf(Prisma.sql`shown."createdAt"`)} AS micros,
      (SELECT count(*)::int FROM shared_audits WHERE "websiteId" = shown.id AND "revokedAt" IS NULL
        AND ("redeemedById" IS NOT NULL OR "expiresAt" > now())) AS guests
    FROM shown ${joinEarlier(viewer)}
    ORDER BY ${isNewer ? Prisma.sql`shown."createdAt" ASC, shown.id ASC` : Prisma.sql`shown."createdAt" DESC, shown.id DESC`}`;
}

function conditions(viewer: Viewer, { q, status, site, cursor }: HistoryFilter): Prisma.Sql[] {
  const all = [Prisma.sql`"userId" = ${viewer.id}`, ...statusConditions[status]];
  if (site !== "") all.push(Prisma.sql`site = ${site}`);
  if (q !== "") all.push(contains(Prisma.sql`url`, q));
  if (cursor !== null) {
    const beside = cursor.direction === "newer" ? Prisma.sql`>` : Prisma.sql`<`;
    all.push(Prisma.sql`("createdAt", id) ${beside} (${timeOf(cursor)}, ${Number(cursor.key)}::int)`);
  }
  return all;
}

const isFailed = Prisma.sql`status NOT IN ('pending', 'running', 'completed')`;

const statusConditions: Record<HistoryStatus, Prisma.Sql[]> = {
  all: [],
  completed: [Prisma.sql`status = 'completed'`],
  running: [Prisma.sql`status IN ('pending', 'running')`],
  failed: [isFailed, Prisma.sql`reason IS DISTINCT FROM 'cancelled'`],
  cancelled: [isFailed, Prisma.sql`reason = 'cancelled'`],
};

function readRow(row: Row): HistoryAudit {
  const { id, url, message, createdAt, overallScore, rubricScore, rubricMaxScore, rubricPercentage, guests } = row;
  const { status, reason } = readState(row);
  return {
    id,
    url,
    status,
    reason,
    message,
    createdAt: createdAt.toISOString(),
    overallScore,
    rubricScore,
    rubricMaxScore,
    rubricPercentage,
    change: readChange(row),
    guests,
  };
}
