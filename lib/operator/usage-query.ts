import { db } from "@/lib/db";
import { env } from "@/lib/env";
import type { Operator } from "@/lib/operator/operator";
import type { MonthOfUsage, PortalMonth } from "@/lib/operator/operator-views";

/** Newest month first, then by address. @param months including the current one */
export function listUsage(_operator: Operator, months = 12, now = new Date()): Promise<MonthOfUsage[]> {
  const since = monthBefore(now, months - 1);
  return db.$queryRaw<MonthOfUsage[]>`
    WITH used AS (
      SELECT "userId", to_char("chargedAt" AT TIME ZONE 'UTC', 'YYYY-MM') AS month, 1 AS audits, "pagesAudited" AS pages,
        0 AS calls, 0 AS input, 0 AS output, 0 AS spent, 0 AS committed
      FROM ledger WHERE "chargedAt" >= ${since}
      UNION ALL
      SELECT audit."userId", to_char(call."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM'), 0, 0,
        1, call."inputTokens" + call."cacheReadTokens" + call."cacheWriteTokens", call."outputTokens",
        call."microDollars", 0
      FROM model_calls AS call JOIN websites AS audit ON audit.id = call."websiteId" WHERE call."createdAt" >= ${since}
      UNION ALL
      SELECT "userId", to_char(month, 'YYYY-MM'), 0, 0, 0, 0, 0, 0, "committedMicroDollars"
      FROM model_months WHERE month >= ${since}::date
    )
    SELECT used.month, users.id AS "customerId", COALESCE(users.email, 'deleted accounts') AS customer,
      sum(audits)::int AS audits, sum(pages)::int AS pages, sum(calls)::int AS calls,
      sum(input)::float8 AS "inputTokens", sum(output)::float8 AS "outputTokens",
      (sum(spent) / 1e6)::float8 AS "callsDollars", (sum(committed) / 1e6)::float8 AS "committedDollars"
    FROM used LEFT JOIN users ON users.id = used."userId"
    GROUP BY used.month, users.id ORDER BY used.month DESC, users.email`;
}

/** Months with model calls, newest first. @param months as in listUsage */
export async function listPortalMonths(_operator: Operator, months = 12, now = new Date()): Promise<PortalMonth[]> {
  const rows = await db.portalMonth.findMany({
    where: { month: { gte: monthBefore(now, months - 1) } },
    orderBy: { month: "desc" },
  });
  return rows.map(({ month, committedMicroDollars }) => ({
    month: month.toISOString().slice(0, "2026-11".length),
    committedDollars: Number(committedMicroDollars) / 1e6,
    capDollars: env.ANTHROPIC_MAX_PER_MONTH_USD,
  }));
}

function monthBefore(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
}
