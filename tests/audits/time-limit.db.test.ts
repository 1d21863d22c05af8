import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { inngest } from "@/inngest/client";
import { getSharedPool } from "@/inngest/local/job-database";
import { finishAudit } from "@/lib/audits/steps/finish-audit";
import type { Viewer } from "@/lib/auth/viewer";
import { type HostileSite, startHostileSite } from "@/lib/browser/testing/hostile-site.ts";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { countStepsLeft, listMailKinds, readReport, requestAudit, startAuditStage, timeUntil } from "./audit-stage";

// One slot, and a server that is given up after 15 s.
vi.setConfig({ testTimeout: 600_000 });

const minuteMs = 60_000;

let site: HostileSite;
let stopStage: () => Promise<void>;

beforeAll(async () => {
  site = await startHostileSite();
  stopStage = await startAuditStage({ sites: [site.url("/")], slots: 1 });
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(async () => {
  await site.close();
  await stopStage();
});

/** Lets the sweeper's job run once, as its schedule does, at a moment of our choice. */
async function sweepAt(moment: Date): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: moment });
  const { ids } = await inngest.send({ name: "inngest/scheduled.timer", data: { cron: "* * * * *" } });
  await timeUntil("the end of a sweep", async () => {
    const { rows } = await getSharedPool().query(
      `select 1 from inngest_local.runs where event->>'id' = $1 and function_id like '%sweep-stuck-audits'
       and status = 'completed'`,
      [ids[0]],
    );
    return rows.length === 1;
  });
  vi.useRealTimers();
}

interface SlowAudit {
  viewer: Viewer;
  auditId: number;
  startedAt: Date;
  isHanging: () => boolean;
}

/**
 * An audit with a good page behind it, on another that does not answer. Its customer's four steps at once reach the
 * slot in any order, so up to three that hang, 15 s each, may come before the good one; six more come after it.
 */
async function startSlowAudit(name: string): Promise<SlowAudit> {
  const viewer = await createViewer();
  const slow = Array.from({ length: 9 }, (_, index) => `/hang?${name}-${index}`);
  const auditId = await requestAudit(viewer, site.url("/"), [`/ok?${name}`, ...slow].map(site.url));
  const isHanging = () => slow.some((path) => site.openRequests(path) > 0);
  const isRead = async () => (await listFinished(viewer, auditId)).some(({ outcome }) => outcome === "audited");
  await timeUntil("a page that was read and one that hangs", async () => isHanging() && (await isRead()));
  const { startedAt } = await db.website.findUniqueOrThrow({ where: { id: auditId } });
  if (startedAt === null) throw new Error("the audit has not started");
  return { viewer, auditId, startedAt, isHanging };
}

async function listFinished(viewer: Viewer, auditId: number) {
  return (await readReport(viewer, auditId)).pages.filter(({ outcome }) => outcome !== null);
}

const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs);

async function expectTimedOut({ viewer, auditId }: SlowAudit): Promise<void> {
  expect(await readReport(viewer, auditId)).toMatchObject({
    status: "failed",
    reason: "timeout",
    failureMessage:
      "The audit timed out after 30 minutes. Please try again with a different website or at a later time.",
    overallScore: null,
  });
  expect(await listMailKinds(viewer)).toEqual(["audit-failed"]);
}

test("after 30 minutes, and not before, an audit has failed, with one mail; its work stops, its pages stay", async () => {
  const audit = await startSlowAudit("swept");
  const { viewer, auditId, startedAt } = audit;
  await sweepAt(after(startedAt, 29.9));
  expect(await readReport(viewer, auditId)).toMatchObject({ status: "running" });
  await timeUntil("a page that hangs", audit.isHanging);
  const finished = await listFinished(viewer, auditId);

  await sweepAt(after(startedAt, 30.1));
  await expectTimedOut(audit);
  const stopped = await timeUntil(
    "the end of the audit's work",
    async () => !audit.isHanging() && (await countStepsLeft(auditId)) === 0,
  );
  expect(stopped).toBeLessThan(10_000);
  await sweepAt(after(startedAt, 31.1));
  await expectTimedOut(audit);
  expect(await listFinished(viewer, auditId)).toEqual(expect.arrayContaining(finished));
  await timeUntil(
    "the customer's mail",
    async () => (await db.mail.count({ where: { recipient: viewer.email, sentAt: { not: null } } })) === 1,
  );
});

test("a job that runs for 30 minutes takes no further step, and the next sweep tells the customer", async () => {
  const audit = await startSlowAudit("overdue");
  const { viewer, auditId } = audit;
  const finished = await listFinished(viewer, auditId);
  // The runner's clock is the database's: its deadline is moved here, not the time.
  const { rows: runs } = await getSharedPool().query<{ id: string; minutes: number }>(
    `select runs.id, round(extract(epoch from jobs.run_at - runs.started_at) / 60)::int as minutes
     from inngest_local.runs join inngest_local.jobs on jobs.key = 'timeout ' || runs.id
     where event->'data'->>'auditId' = $1`,
    [String(auditId)],
  );
  expect(runs).toEqual([{ id: expect.any(String), minutes: 30 }]);
  await getSharedPool().query("update inngest_local.jobs set run_at = now() where key = $1", [
    `timeout ${runs[0]?.id}`,
  ]);
  await timeUntil("the end of the job", async () => {
    const { rows } = await getSharedPool().query("select status from inngest_local.runs where id = $1", [runs[0]?.id]);
    return rows[0]?.status === "cancelled";
  });
  const countStarted = async () =>
    (await getSharedPool().query("select from inngest_local.steps where run_id = $1 and starts > 0", [runs[0]?.id]))
      .rowCount;
  const started = await countStarted();
  await sweepAt(after(audit.startedAt, 30.1));
  await timeUntil(
    "the end of the audit's work",
    async () => !audit.isHanging() && (await countStepsLeft(auditId)) === 0,
  );
  await expectTimedOut(audit);
  expect(await listFinished(viewer, auditId)).toEqual(expect.arrayContaining(finished));
  expect(await countStarted()).toBe(started);
});

test("an audit that was finished as its job's time ran out still sends its mail", async () => {
  const viewer = await createViewer();
  const startedAt = new Date(Date.now() - 29 * minuteMs);
  const auditId = await createAuditRow(viewer, { status: "running", startedAt });
  // The job ends here: the step that asks for the mail is not reached any more.
  await finishAudit(auditId);
  await sweepAt(after(new Date(), 3));
  expect(await readReport(viewer, auditId)).toMatchObject({ status: "completed" });
  expect(await listMailKinds(viewer)).toEqual(["audit-ready"]);
  await timeUntil(
    "the customer's mail",
    async () => (await db.mail.count({ where: { recipient: viewer.email, sentAt: { not: null } } })) === 1,
  );
});
