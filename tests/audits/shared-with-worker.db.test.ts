/** One audit whose jobs are done by a portal's job runner and by `npm run worker` on the same database. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getSharedPool } from "@/inngest/local/job-database";
import { db } from "@/lib/db";
import { type SmtpEmulator, startSmtpEmulator } from "@/tests/emulators/smtp";
import { startFixtureSite } from "@/tests/support/fixture-site";
import { createDataDir } from "@/tests/support/portal";
import { createViewer } from "@/tests/support/rows";
import type { RunningServer } from "@/tests/support/static-server";
import { waitUntil, within } from "@/tests/support/within";
import { requestAudit, startAuditStage, waitForEnd } from "./audit-stage";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 });

const paths = ["/", "/pricing", "/about", "/contact", "/demo"];
const endLimitMs = 60_000;

let site: RunningServer;
let folder: Awaited<ReturnType<typeof createDataDir>>;
let smtp: SmtpEmulator;
let stopStage: () => Promise<void>;
let worker: ChildProcess;

beforeAll(async () => {
  [site, folder, smtp] = await Promise.all([startFixtureSite(), createDataDir(), startSmtpEmulator()]);
  stopStage = await startAuditStage({ sites: [site.url], slots: 1 });
  worker = spawn(process.execPath, ["--import", "tsx", "lib/local/worker-command.ts"], {
    env: {
      ...process.env,
      PORTAL_DATA_DIR: folder.dataDir,
      AUDIT_ALLOWED_HOSTS: new URL(site.url).host,
      AUDIT_SLOTS: "1",
      NEXTAUTH_SECRET: "a secret of more than thirty-two characters",
      NEXTAUTH_URL: "http://localhost:3000",
      SECRETS_KEYS: `one=${Buffer.alloc(32).toString("base64")}`,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await waitUntil(endLimitMs, "two processes that do jobs", async () => {
    if (worker.exitCode !== null) throw new Error("the worker did not start");
    return (await getSharedPool().query("select from inngest_local.workers where capacity > 0")).rowCount === 2;
  });
});

afterAll(async () => {
  const ended = once(worker, "exit");
  if (worker.exitCode === null && worker.kill("SIGTERM")) await within(endLimitMs, "the end of the worker", ended);
  await stopStage();
  await Promise.all([site.close(), smtp.close()]);
  await folder.remove();
});

/** Lists which worker was given which job, from now on: a trigger sees assignments too short for a poll. */
async function recordAssignments() {
  await getSharedPool().query(`
    create table given_jobs (worker integer, key text, task text, payload json);
    create function record_given_job() returns trigger language plpgsql as $$ begin
      insert into public.given_jobs select new.worker, key, task, payload from inngest_local.jobs where key = new.key;
      return null;
    end $$;
    create trigger record_given_jobs after insert on inngest_local.assignments
      for each row execute function record_given_job()`);
}

/** The steps of an audit, by the worker they were given to. */
async function readStepsByWorker(auditId: number) {
  const { rows } = await getSharedPool().query<{ worker: number; steps: string[] }>(
    `select worker, array_agg(key) as steps from given_jobs join inngest_local.runs on runs.id = payload->>'runId'
     where task = 'call' and payload->>'stepId' is not null and event->'data'->>'auditId' = $1 group by worker`,
    [String(auditId)],
  );
  return new Map(rows.map(({ worker, steps }) => [worker, steps]));
}

test("portal and worker share one audit's steps; each page is visited once, and its customer gets one mail", async () => {
  const viewer = await createViewer({ isConfirmed: true });
  const pages = paths.map((path) => new URL(path, site.url).href);
  await recordAssignments();
  const auditId = await requestAudit(viewer, site.url, pages);
  const report = await waitForEnd(viewer, auditId);
  const stepsOf = await readStepsByWorker(auditId);

  expect(report).toMatchObject({ status: "completed", overallScore: expect.any(Number) });
  expect(report.pages.map(({ outcome }) => outcome)).toEqual(Array(paths.length).fill("audited"));
  for (const { url, performanceScore } of report.pages) expect(performanceScore, url).toBeTypeOf("number");
  expect(new Set(report.pages.map(({ url }) => url)).size).toBe(paths.length);

  expect(stepsOf.size, "processes that did steps of the audit").toBe(2);
  const given = [...stepsOf.values()].flat();
  expect(given.length).toBeGreaterThanOrEqual(paths.length);
  // A step given to both would have been done twice.
  expect(new Set(given).size).toBe(given.length);

  await waitUntil(endLimitMs, "the mail", async () => {
    const mail = await db.mail.findUnique({ where: { key: `audit-ready:${auditId}` } });
    return mail?.sentAt != null;
  });
  expect(await db.mail.count({ where: { recipient: viewer.email } })).toBe(1);
  expect(await db.usageRecord.count({ where: { websiteId: auditId } })).toBe(1);
});
