/** Merges the account's own log with operators' actions. */
import type { Activity, ActivityPage } from "@/lib/account-log/activity-page";
import { describeEvent } from "@/lib/account-log/event-kinds";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { accountLimits } from "@/lib/limits";
import { Prisma } from "@/prisma/generated/client";

const pageSize = 20;
const hourMs = 60 * 60_000;

interface Row {
  log: "account" | "operator";
  id: number;
  kind: string;
  at: Date;
  by: string | null;
  device: string | null;
  network: string | null;
  auditId: number | null;
  site: string | null;
  detail: string | null;
}

/** Newest first; consecutive refused logins count as one, or strangers could fill the list. @param before cursor */
export async function listActivity(
  { id }: Pick<Viewer, "id">,
  { before, limit = pageSize, now = new Date() }: { before?: string | undefined; limit?: number; now?: Date } = {},
): Promise<ActivityPage> {
  const since = new Date(now.getTime() - accountLimits.activityMs);
  const cursor = readCursor(before);
  // Includes the cursor's own entry, which may be a refused login that hides those below it.
  const below = cursor === null ? Prisma.empty : Prisma.sql`AND at < ${new Date(cursor.ms + 1)}`;
  const leftOut = accountLimits.activityMs / hourMs;
  const cut = Prisma.sql`at > ${since} ${below} ORDER BY at DESC LIMIT ${leftOut + limit + 2}`;
  const rows = await db.$queryRaw<Row[]>`
    SELECT * FROM (SELECT *, lag(kind) OVER (ORDER BY at DESC, log DESC, id DESC) AS newer FROM (
      SELECT 'account' AS log, id, kind, date_trunc('milliseconds', at) AS at, guest AS by, device, network,
        "auditId", site, detail
      FROM (SELECT * FROM account_events WHERE "userId" = ${id} AND ${cut}) AS event
      UNION ALL
      SELECT 'operator', action.id, action.action, date_trunc('milliseconds', action.at),
        COALESCE(operator."firstName" || ' ' || operator."lastName" || ' (operator)', 'an operator of this portal'), NULL, NULL,
        action."auditId", audit.site, NULL
      FROM (SELECT * FROM operator_actions WHERE "customerId" = ${id} AND action <> 'second-step-removed' AND ${cut}) AS action
        LEFT JOIN users AS operator ON operator.id = action."operatorId"
        LEFT JOIN websites AS audit ON audit.id = action."auditId"
    ) AS entry) AS entry
    WHERE (kind <> 'login-refused' OR newer IS DISTINCT FROM kind) AND ${isBefore(cursor)}
    ORDER BY at DESC, log DESC, id DESC LIMIT ${limit + 1}`;
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const older = rows.length > limit && last !== undefined ? `${last.at.getTime()}-${last.log}-${last.id}` : null;
  return { activities: shown.map(toActivity), older };
}

interface Cursor {
  ms: number;
  log: string;
  id: number;
}

function readCursor(text: string | undefined): Cursor | null {
  const [, ms, log, id] = /^(\d{1,14})-(account|operator)-(\d{1,9})$/.exec(text ?? "") ?? [];
  return ms === undefined || log === undefined || id === undefined ? null : { ms: Number(ms), log, id: Number(id) };
}

function isBefore(cursor: Cursor | null): Prisma.Sql {
  if (cursor === null) return Prisma.sql`TRUE`;
  return Prisma.sql`(at, log, id) < (${new Date(cursor.ms)}, ${cursor.log}, ${cursor.id}::int)`;
}

function toActivity({ log, id, kind, at, by, device, network, auditId, site, detail }: Row): Activity {
  const audit = site === null ? `audit ${auditId}` : `the audit of ${site}`;
  const subject = { site: site ?? "", audit, detail: detail ?? "" };
  return {
    key: `${log}-${id}`,
    what: describeEvent(kind, subject),
    at: at.toISOString(),
    by,
    from: [device, network].filter((part) => part !== null).join(", ") || null,
  };
}
