import type { HistoryPage, HistorySite, TrendPoint } from "@/lib/audits/history/history";
import type { HistoryFilter } from "@/lib/audits/history/history-filter";
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

/** Sites of the viewer's own audits, last audited first; the search matches the address of any audit. */
export async function listSites(viewer: Viewer, filter: HistoryFilter): Promise<HistoryPage<HistorySite>> {
  const found = await db.$queryRaw<Row[]>(sitesQuery(viewer, filter));
  const page = cutPage(found, filter.cursor, ({ micros, site }) => ({ micros, key: site }));
  if (page === null) return listSites(viewer, { ...filter, cursor: null });
  return { ...page, rows: page.rows.map(readRow) };
}

interface Row extends ComparedRow {
  site: string;
  audits: number;
  micros: string;
  id: number;
  status: string;
  reason: string | null;
  createdAt: Date;
  rubricScore: number | null;
  rubricMaxScore: number | null;
  trend: TrendPoint[] | null;
}

const maxTrend = 12;

export function sitesQuery(viewer: Viewer, { q, cursor }: HistoryFilter): Prisma.Sql {
  const isNewer = cursor?.direction === "newer";
  const order = isNewer ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const isFound = q === "" ? Prisma.sql`true` : Prisma.sql`bool_or(${contains(Prisma.sql`url`, q)})`;
  const isBeside =
    cursor === null
      ? Prisma.sql`true`
      : Prisma.sql`("lastAt", site) ${isNewer ? Prisma.sql`>` : Prisma.sql`<`} (${timeOf(cursor)}, ${cursor.key})`;
  const ofSite = Prisma.sql`FROM websites WHERE "userId" = ${viewer.id} AND site = listed.site`;
  return Prisma.sql`
    WITH sites AS (
      SELECT site, count(*)::int AS audits, max("createdAt") AS "lastAt" FROM websites
      WHERE "userId" = ${viewer.id} GROUP BY site HAVING ${isFound}
    ), listed AS (
      SELECT * FROM sites WHERE ${isBeside} ORDER BY "lastAt" ${order}, site ${order} LIMIT ${rowsPerPage + 1}
    )
    SELECT listed.site, audits, ${microsOf(Prisma.sql`"lastAt"`)} AS micros, newest.id, newest.status, newest.reason,
      newest."createdAt", shown."rubricScore", shown."rubricMaxScore",
      shown."rubricPercentage", ${earlierColumns}, line.trend
    FROM listed
    CROSS JOIN LATERAL (
      SELECT id, status, reason, "createdAt" ${ofSite} ORDER BY "createdAt" DESC, id DESC LIMIT 1
    ) AS newest
    LEFT JOIN LATERAL (
      SELECT id, site, status, "createdAt", "rubricScore", "rubricMaxScore", "rubricPercentage" ${ofSite} AND status = 'completed'
      ORDER BY "createdAt" DESC, id DESC LIMIT 1
    ) AS shown ON true
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('createdAt', "createdAt", 'percentage', "rubricPercentage", 'reviewer', reviewer)
        ORDER BY "createdAt", id) AS trend
      FROM (
        SELECT id, "createdAt", "rubricPercentage", reviewer ${ofSite} AND status = 'completed'
          AND "rubricPercentage" IS NOT NULL ORDER BY "createdAt" DESC, id DESC LIMIT ${maxTrend}
      ) AS latest
    ) AS line
    ${joinEarlier(viewer)}
    ORDER BY "lastAt" ${order}, listed.site ${order}`;
}

function readRow(row: Row): HistorySite {
  const { site, audits, id, createdAt, rubricScore, rubricMaxScore, rubricPercentage, trend } = row;
  const { status, reason } = readState(row);
  return {
    site,
    audits,
    last: { id, status, reason, createdAt: createdAt.toISOString() },
    rubricScore,
    rubricMaxScore,
    rubricPercentage,
    change: readChange(row),
    // Postgres writes "+00:00" where JavaScript writes "Z".
    trend: (trend ?? []).map((point) => ({ ...point, createdAt: new Date(point.createdAt).toISOString() })),
  };
}
