/** What a portal has left behind once it was stopped: rows, mails, processes, folders. */
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "@/lib/local/postgres";
import type { Scene } from "./scene.ts";

/** What is still ending when the portal has ended gets this long. */
const endLimitMs = 30_000;
const readyLimitMs = 60_000;

interface Finding {
  what: string;
  seen: number;
  /** Only where it must be exactly so. */
  mustBe?: number;
  /** Which ones, where something is wrong. */
  examples?: string[];
}

/** What the portal says of itself; one that was started a moment ago is waited for. */
export async function readHealth({ supervisor }: Scene): Promise<Finding> {
  const deadline = performance.now() + readyLimitMs;
  for (;;) {
    const answer = await fetch(`${supervisor.url}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    if (answer?.ok || performance.now() > deadline) {
      return { what: "the portal's health, as an HTTP status", seen: answer?.status ?? 0, mustBe: 200 };
    }
    await sleep(250);
  }
}

/** Stops the portal and looks at what is left. @param pagesPerAudit of each submitted audit */
export async function readFindings(scene: Scene, pagesPerAudit: number): Promise<Finding[]> {
  await scene.supervisor.stop();
  const leftBehind = await readLeftBehind(scene);
  const postgres = await startPostgres(path.join(scene.dataDir, "postgres"));
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    return [...(await readRows(client, pagesPerAudit)), ...(await readMails(client, scene.dataDir)), ...leftBehind];
  } finally {
    await client.end();
    await postgres.stop();
  }
}

export function wrongFindings(findings: Finding[]): Finding[] {
  return findings.filter(({ seen, mustBe }) => mustBe !== undefined && seen !== mustBe);
}

/** A sweep of stuck audits runs each minute and may have been stopped in the middle. */
const auditRuns = "select id from inngest_local.runs where function_id not like '%sweep-stuck-audits%'";

/** Each text selects the `one` of every row that should not be there. */
const misfits: [what: string, sql: string][] = [
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
       "overallScore" is not null and "aiInsight" is not null and "rubricResults" is not null
       and (select count(*) from recommendations where "websiteId" = w.id) = 5
       and (select count(*) from pages where "websiteId" = w.id) = $1 and "pagesDone" = $1
       and (select count(*) from page_captures join pages on pages.id = "pageId" where "websiteId" = w.id)
         = (select count(*) from pages where "websiteId" = w.id and outcome = 'audited'))`,
  ],
  [
    "audits that are not charged as they ended",
    `select w.id as one from websites w left join ledger l on l."websiteId" = w.id
     group by w.id, w.status having count(l."websiteId") <> case w.status when 'completed' then 1 else 0 end`,
  ],
  ["runs that have not ended", `select id as one from (${auditRuns} and status = 'running') as running`],
  [
    "jobs that are left",
    `select key as one from inngest_local.jobs
     where task in ('call', 'wake') and payload ->> 'runId' in (${auditRuns})`,
  ],
];

async function readRows(client: pg.Client, pagesPerAudit: number): Promise<Finding[]> {
  const { rows: findings } = await client.query<Finding>(
    `(select 'audits ' || concat_ws(': ', status, reason) as what, count(*)::int as seen from websites group by 1)
     union all (select 'pages ' || coalesce(outcome, 'not visited'), count(*)::int from pages group by 1) order by 1`,
  );
  for (const [what, sql] of misfits) {
    const { rows } = await client.query<{ one: unknown }>(sql, sql.includes("$1") ? [pagesPerAudit] : []);
    findings.push({ what, seen: rows.length, mustBe: 0, examples: rows.map(({ one }) => String(one)) });
  }
  return findings;
}

/** Every ended audit has exactly one mail, and it says how the audit ended. */
async function readMails(client: pg.Client, dataDir: string): Promise<Finding[]> {
  const outbox = path.join(dataDir, "outbox");
  const files = await readdir(outbox).catch(() => []);
  const sent = new Map<string, number>();
  for (const file of files.filter((name) => name.endsWith(".eml"))) {
    const text = await readFile(path.join(outbox, file), "utf8");
    const key = /^message-id: <(audit-(?:ready|failed)-\d+)@/im.exec(text)?.[1];
    if (key !== undefined) sent.set(key, (sent.get(key) ?? 0) + 1);
  }
  const { rows } = await client.query<{ key: string }>(
    `select case status when 'completed' then 'audit-ready-' else 'audit-failed-' end || id as key from websites
     where status in ('completed', 'failed') and reason is distinct from 'cancelled'`,
  );
  const due = rows.map(({ key }) => key);
  const list = (what: string, examples: string[]) => ({ what, seen: examples.length, mustBe: 0, examples });
  return [
    list(
      "mails that are missing",
      due.filter((key) => !sent.has(key)),
    ),
    list(
      "mails that were sent twice",
      [...sent].flatMap(([key, count]) => (count > 1 ? [key] : [])),
    ),
    list(
      "mails that do not fit how the audit ended",
      [...sent.keys()].filter((key) => !due.includes(key)),
    ),
    list(
      "mails half written",
      files.filter((name) => !name.endsWith(".eml")),
    ),
  ];
}

async function readLeftBehind({ processes }: Scene): Promise<Finding[]> {
  const deadline = performance.now() + endLimitMs;
  while (processes.list().length > 0 && performance.now() < deadline) await sleep(250);
  const left = processes.list().map(({ pid, commandLine }) => `${pid} ${commandLine.slice(0, 120)}`);
  // lib/browser names a browser's folder after the process that started its lane.
  const folders = (await readdir(tmpdir())).filter((name) => {
    const owner = /^browser-lane-(\d+)-/.exec(name)?.[1];
    return owner !== undefined && processes.wasOurs(Number(owner));
  });
  return [
    { what: "processes left behind", seen: left.length, mustBe: 0, examples: left },
    { what: "browser folders left behind", seen: folders.length, mustBe: 0, examples: folders },
  ];
}
