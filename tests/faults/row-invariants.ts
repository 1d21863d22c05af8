/** What a stopped portal's database must and must not hold. */
import type pg from "pg";
import { expectNone, type Invariant } from "./invariant.ts";
import { runsButSweeps } from "./progress.ts";

/** Each text selects the `one` of every row that should not be there. */
const violations: [what: string, sql: string][] = [
  [
    "audits that are not in a final state",
    `select id as one from websites where status not in ('completed', 'failed')`,
  ],
  [
    "pages that stand twice in an audit",
    `select "websiteId" as one from pages group by "websiteId", position having count(*) > 1
     union all select "websiteId" from pages group by "websiteId", url having count(*) > 1`,
  ],
  [
    "pages that wait in a completed audit",
    `select p.id as one from pages p join websites w on w.id = p."websiteId"
     where w.status = 'completed' and p.outcome is null`,
  ],
  [
    "completed audits with a part missing or twice",
    `select id as one from websites w where status = 'completed' and not (
       "overallScore" is not null and "conversionReview" is not null and "rubricResults" is not null
       and (select count(*) from recommendations where "websiteId" = w.id) between 1 and 5
       and (select count(*) from pages where "websiteId" = w.id) = $1 and "pagesDone" = $1
       and (select count(*) from page_captures join pages on pages.id = "pageId" where "websiteId" = w.id)
         = (select count(*) from pages where "websiteId" = w.id and outcome = 'audited'))`,
  ],
  [
    "audits that are not charged as they ended",
    `select w.id as one from websites w left join ledger l on l."websiteId" = w.id
     group by w.id, w.status having count(l."websiteId") <> case w.status when 'completed' then 1 else 0 end`,
  ],
  ["runs that have not ended", `select id as one from ${runsButSweeps} where status = 'running'`],
  [
    "jobs that are left",
    `select key as one from inngest_local.jobs where payload ->> 'runId' in (select id from ${runsButSweeps})`,
  ],
];

/** What became of the audits, and what of them should not be there. @param pagesPerAudit of each submitted audit */
export async function readRows(client: pg.Client, pagesPerAudit: number): Promise<Invariant[]> {
  const { rows: invariants } = await client.query<Invariant>(
    `(select 'audits ' || concat_ws(': ', status, reason) as what, count(*)::int as seen from websites group by 1)
     union all (select 'pages ' || coalesce(outcome, 'not visited'), count(*)::int from pages group by 1) order by 1`,
  );
  for (const [what, sql] of violations) {
    const { rows } = await client.query<{ one: unknown }>(sql, sql.includes("$1") ? [pagesPerAudit] : []);
    invariants.push(
      expectNone(
        what,
        rows.map(({ one }) => String(one)),
      ),
    );
  }
  return invariants;
}
