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

/** Who was given which of an audit's steps, while it is watched. */
function watchAssignments(auditId: number) {
  const stepsOf = new Map<number, Set<string>>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await getSharedPool().query<{ worker: number; key: string }>(
        `select worker, key from inngest_local.assignments join inngest_local.jobs using (key)
         join inngest_local.runs on runs.id = payload->>'runId'
         where task = 'call' and payload->>'stepId' is not null and event->'data'->>'auditId' = $1`,
        [String(auditId)],
      );
      for (const { worker: id, key } of rows) stepsOf.set(id, (stepsOf.get(id) ?? new Set()).add(key));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return stepsOf;
  };
}

test("portal and worker share one audit's steps; each page is visited once, and its customer gets one mail", async () => {
  const viewer = await createViewer({ isConfirmed: true });
  const pages = paths.map((path) => new URL(path, site.url).href);
  const auditId = await requestAudit(viewer, site.url, pages);
  const stopWatching = watchAssignments(auditId);
  const report = await waitForEnd(viewer, auditId);
  const stepsOf = await stopWatching();

  expect(report).toMatchObject({ status: "completed", overallScore: expect.any(Number) });
  expect(report.pages.map(({ outcome }) => outcome)).toEqual(Array(paths.length).fill("audited"));
  for (const { url, performanceScore } of report.pages) expect(performanceScore, url).toBeTypeOf("number");
  expect(new Set(report.pages.map(({ url }) => url)).size).toBe(paths.length);

  expect(stepsOf.size, "processes that did steps of the audit").toBe(2);
  const [one = new Set(), other = new Set()] = [...stepsOf.values()];
  for (const steps of [one, other]) expect(steps.size).toBeGreaterThanOrEqual(2);
  // A step that was given to both would have been done twice.
  expect(one.intersection(other)).toEqual(new Set());

  await waitUntil(endLimitMs, "the mail", async () => {
    const mail = await db.mail.findUnique({ where: { key: `audit-ready:${auditId}` } });
    return mail?.sentAt != null;
  });
  expect(await db.mail.count({ where: { recipient: viewer.email } })).toBe(1);
  expect(await db.usageRecord.count({ where: { websiteId: auditId } })).toBe(1);
});
