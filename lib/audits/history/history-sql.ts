import type { AuditChange, HistoryPage } from "@/lib/audits/history/history";
import type { HistoryCursor } from "@/lib/audits/history/history-cursor";
import type { Viewer } from "@/lib/auth/viewer";
import { Prisma } from "@/prisma/generated/client";

export const rowsPerPage = 20;

export function contains(column: Prisma.Sql, text: string): Prisma.Sql {
  return Prisma.sql`${column} ILIKE ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`;
}

export const microsOf = (column: Prisma.Sql) => Prisma.sql`(extract(epoch FROM ${column}) * 1000000)::bigint::text`;

/** Whole microseconds, as Postgres stores times: seconds as a double would round them. */
export const timeOf = ({ micros }: HistoryCursor) =>
  Prisma.sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;

export function joinEarlier(viewer: Viewer): Prisma.Sql {
  return Prisma.sql`
    LEFT JOIN LATERAL (
      SELECT id, "createdAt", "rubricPercentage" FROM websites
      WHERE "userId" = ${viewer.id} AND site = shown.site AND status = 'completed'
        AND ("createdAt", id) < (shown."createdAt", shown.id)
      ORDER BY "createdAt" DESC, id DESC LIMIT 1
    ) AS earlier ON shown.status = 'completed'`;
}

export const earlierColumns = Prisma.sql`shown.id AS "comparedId", earlier.id AS "earlierId", earlier."createdAt" AS "earlierAt",
  earlier."rubricPercentage" AS "earlierRubric"`;

export interface ComparedRow {
  comparedId: number | null;
  earlierId: number | null;
  rubricPercentage: number | null;
  earlierAt: Date | null;
  earlierRubric: number | null;
}

export function readChange(row: ComparedRow): AuditChange | null {
  const { comparedId: auditId, earlierId, earlierAt, earlierRubric: earlier, rubricPercentage: later } = row;
  if (auditId === null || earlierId === null || earlierAt === null) return null;
  const rubric = earlier === null || later === null ? null : { earlier, later };
  return { auditId, earlierId, since: earlierAt.toISOString(), rubric };
}

/** @param found may have one row more than a page, nearest the cursor first @returns null to show the first page */
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
