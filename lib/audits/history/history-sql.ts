import type { AuditChange, HistoryPage } from "@/lib/audits/history/history";
import type { HistoryCursor } from "@/lib/audits/history/history-cursor";
import type { Viewer } from "@/lib/auth/viewer";
import { Prisma } from "@/prisma/generated/client";

export const rowsPerPage = 20;

export function contains(column: Prisma.Sql, text: string): Prisma.Sql {
  return Prisma.sql`${column} ILIKE ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`;
}

export const microsOf = (column: Prisma.Sql) => Prisma.sql`(extract(epoch FROM ${column}) * 1000000)::bigint::text`;

/** A cursor's time as Postgres has it: whole microseconds, which a double of seconds would round. */
export const timeOf = ({ micros }: HistoryCursor) =>
  Prisma.sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;

export function joinEarlier(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`
    LEFT JOIN LATERAL (
      SELECT id, "createdAt", "overallScore", "rubricPercentage", reviewer FROM websites
      WHERE "userId" = ${viewer.id} AND site = shown.site AND status = 'completed'
        AND ("createdAt", id) < (shown."createdAt", shown.id)
      ORDER BY "createdAt" DESC, id DESC LIMIT 1
    ) AS earlier ON shown.status = 'completed'`;
}

export const earlierColumns = Prisma.sql`shown.id AS "comparedId", earlier.id AS "earlierId", earlier."createdAt" AS "earlierAt", earlier."overallScore" AS "earlierScore",
  earlier."rubricPercentage" AS "earlierRubric", earlier.reviewer AS "earlierReviewer"`;

export interface ComparedRow {
  comparedId: number | null;
  earlierId: number | null;
  overallScore: number | null;
  rubricPercentage: number | null;
  reviewer: string | null;
  earlierAt: Date | null;
  earlierScore: number | null;
  earlierRubric: number | null;
  earlierReviewer: string | null;
}

export function readChange(row: ComparedRow): AuditChange | null {
  const { comparedId: auditId, earlierId, earlierAt } = row;
  if (auditId === null || earlierId === null || earlierAt === null) return null;
  const isOtherReviewer = row.reviewer !== row.earlierReviewer;
  return {
    auditId,
    earlierId,
    since: earlierAt.toISOString(),
    score: difference(row.overallScore, row.earlierScore),
    rubric: isOtherReviewer ? null : difference(row.rubricPercentage, row.earlierRubric),
    isOtherReviewer,
  };
}

function difference(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : now - before;
}

/** Takes a row more than a page, nearest the cursor first. @returns null where the first page is to be shown */
export function cutPage<Row>(
  found: Row[],
  cursor: HistoryCursor | null,
  place: (row: Row) => Omit<HistoryCursor, "direction">,
): HistoryPage<Row> | null {
  const isMore = found.length > rowsPerPage;
  const isNewer = cursor?.direction === "newer";
  if (cursor !== null && (found.length === 0 || (isNewer && !isMore))) return null;
  const nearest = found.slice(0, rowsPerPage);
  const rows = isNewer ? nearest.reverse() : nearest;
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    newer: cursor !== null && first !== undefined ? { direction: "newer", ...place(first) } : null,
    older: (isNewer || isMore) && last !== undefined ? { direction: "older", ...place(last) } : null,
  };
}
