import { db } from "@/lib/db";
import { describeSubject } from "@/lib/finding-marks/disputed-subject";
import { recordView } from "@/lib/operator/action-record";
import type { Operator } from "@/lib/operator/operator";
import type { DisputedCheck } from "@/lib/operator/operator-views";

interface Row extends Omit<DisputedCheck, "statement" | "newest"> {
  newest: { customerId: number; site: string; reason: string; at: string }[];
}

const reasonsShown = 3;

/** Most disputed first. Records a view for each customer whose words are shown. */
export async function listDisputes(operator: Operator, limit = 50): Promise<DisputedCheck[]> {
  const rows = await db.$queryRaw<Row[]>`
    WITH disputed AS (
      SELECT DISTINCT ON (subject, "userId", site) "userId", site, reason, "markedAt",
        COALESCE(substring(identity FROM '^(?:check|technical|copy):[^:]+'), 'other') AS subject
      FROM finding_marks WHERE state = 'disputed' ORDER BY subject, "userId", site, "markedAt" DESC
    )
    SELECT subject, count(DISTINCT "userId")::int AS customers, count(*)::int AS sites,
      to_jsonb((array_agg(
        jsonb_build_object('customerId', "userId", 'site', site, 'reason', reason, 'at', "markedAt")
        ORDER BY "markedAt" DESC))[1:${reasonsShown}::int]) AS newest
    FROM disputed GROUP BY subject ORDER BY sites DESC, subject LIMIT ${limit}`;
  const shown = rows.flatMap(({ newest }) => newest);
  const audits = await db.website.groupBy({
    by: ["userId", "site"],
    where: { status: "completed", OR: shown.map(({ customerId, site }) => ({ userId: customerId, site })) },
    _max: { id: true },
  });
  const auditOf = (customerId: number, site: string) =>
    audits.find((each) => each.userId === customerId && each.site === site)?._max.id ?? null;
  for (const customerId of new Set(shown.map((each) => each.customerId)))
    await recordView(operator, "disputes-viewed", { customerId });
  return rows.map(({ newest, ...row }) => ({
    ...row,
    statement: describeSubject(row.subject),
    newest: newest.map((each) => ({ ...each, auditId: auditOf(each.customerId, each.site), at: new Date(each.at) })),
  }));
}
