import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { tasks } from "@/lib/audits/site-tasks/tasks";
import { cancelAudit } from "@/lib/audits/states/commands";
import { finishAudit } from "@/lib/audits/steps/finish-audit";
import type { Viewer } from "@/lib/auth/viewer";
import { type HostileSite, startHostileSite } from "@/lib/browser/testing/hostile-site.ts";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import {
  countStepsLeft,
  listMailKinds,
  readReport,
  requestAudit,
  startAuditStage,
  timeUntil,
  waitForEnd,
} from "./audit-stage";

// One slot, which may have to be started anew, and a server that is given up after 15 s.
vi.setConfig({ testTimeout: 600_000 });

/** The specification of a cancel: in effect within ten seconds. */
const limitMs = 10_000;

type SiteTask = keyof typeof tasks;

/** The task whose result a test holds back, as a slow model would. */
const held = vi.hoisted(() => ({ task: null as string | null, hasBegun: false, letGo: () => {} }));

vi.mock("@/lib/audits/visits/site-sandbox", async (load) => {
  const siteSandbox = await load<typeof import("@/lib/audits/visits/site-sandbox")>();
  const { runSiteTask } = siteSandbox;
  return {
    ...siteSandbox,
    async runSiteTask(auditId: number, task: SiteTask, input: object) {
      // A crawl that goes on as long as its site keeps it waiting: longer than the visit of its entry page, on a busy machine too.
      const given = task === "crawl" ? { ...input, timeoutMs: 90_000 } : input;
      if (task !== held.task) return runSiteTask(auditId, task, given as never);
      held.task = null;
      held.hasBegun = true;
      const released = new Promise<void>((resolve) => {
        held.letGo = resolve;
      });
      const result = await runSiteTask(auditId, task, given as never);
      await released;
      return result;
    },
  };
});

let site: HostileSite;
let stopStage: () => Promise<void>;

beforeAll(async () => {
  site = await startHostileSite();
  stopStage = await startAuditStage({ sites: [site.url("/")], slots: 1 });
});

afterEach(() => {
  Object.assign(held, { task: null, hasBegun: false });
  held.letGo();
});

afterAll(async () => {
  await site.close();
  await stopStage();
});

const addresses = (...paths: string[]) => paths.map(site.url);
const order = (viewer: Viewer, ...paths: string[]) => requestAudit(viewer, site.url("/"), addresses(...paths));

/** What a customer sees of an audit, and what no later step may change. */
async function readState(viewer: Viewer, auditId: number) {
  const { pages, timings: _timings, ...report } = await readReport(viewer, auditId);
  const finished = pages.filter(({ outcome }) => outcome !== null);
  return { report, finished, mails: await listMailKinds(viewer) };
}

async function expectCancelled(viewer: Viewer, auditId: number): Promise<void> {
  const { report, mails } = await readState(viewer, auditId);
  expect(report).toMatchObject({
    status: "failed",
    reason: "cancelled",
    failureMessage: "You cancelled this audit.",
    completedAt: expect.any(String),
    overallScore: null,
  });
  expect(mails).toEqual([]);
}

const noStepsLeft = "an audit without steps under way";
const isIdle = async (auditId: number) => (await countStepsLeft(auditId)) === 0;

/** The slot is there for others, and has not been asked for anything of these. */
async function expectFreeSlot(path: string): Promise<void> {
  const viewer = await createViewer();
  const auditId = await order(viewer, path);
  expect(await waitForEnd(viewer, auditId)).toMatchObject({ status: "completed" });
}

test("while it waits for its turn: its page is never asked for", async () => {
  const [busy, waiting] = [await createViewer(), await createViewer()];
  // Four steps are as many as one customer may have under way, and the one slot is busy with these for two minutes.
  const slow = Array.from({ length: 8 }, (_, index) => `/hang?busy-${index}`);
  const hanging = await order(busy, ...slow);
  await timeUntil("a page that hangs", () => slow.some((path) => site.openRequests(path) > 0));
  const behindOwn = await order(busy, "/ok?behind-own");
  const behindOthers = await order(waiting, "/ok?behind-others");
  await timeUntil(
    "the other audit's start",
    async () => (await readReport(waiting, behindOthers)).phase === "auditing",
  );
  expect(await readReport(busy, behindOwn)).toMatchObject({ status: "pending", pages: [] });

  await cancelAudit(busy, behindOwn);
  await cancelAudit(waiting, behindOthers);
  expect(await timeUntil(noStepsLeft, () => isIdle(behindOwn))).toBeLessThan(limitMs);
  expect(await timeUntil(noStepsLeft, () => isIdle(behindOthers))).toBeLessThan(limitMs);
  await cancelAudit(busy, hanging);
  expect(await timeUntil(noStepsLeft, () => isIdle(hanging))).toBeLessThan(limitMs);

  await expectFreeSlot("/ok?after-waiting");
  for (const [viewer, auditId] of [
    [busy, behindOwn],
    [waiting, behindOthers],
    [busy, hanging],
  ] as const) {
    await expectCancelled(viewer, auditId);
  }
  expect([site.hits("/ok?behind-own"), site.hits("/ok?behind-others")]).toEqual([0, 0]);
});

test("while its site is crawled: the crawl stops, and the entry page that was visited is kept", async () => {
  const viewer = await createViewer();
  const auditId = await requestAudit(viewer, site.url("/slow-site"));
  const links = Array.from({ length: 60 }, (_, index) => `/hang?${index}`);
  const openLinks = () => links.reduce((sum, link) => sum + site.openRequests(link), 0);
  const isVisited = async () => (await readState(viewer, auditId)).finished.length > 0;
  await timeUntil("a crawl under way and a visited entry page", async () => openLinks() > 0 && (await isVisited()));
  const { finished, report } = await readState(viewer, auditId);
  expect(report.phase).toBe("discovering");

  await cancelAudit(viewer, auditId);
  expect(
    await timeUntil("the end of the crawl", async () => openLinks() === 0 && (await isIdle(auditId))),
  ).toBeLessThan(limitMs);
  await expectCancelled(viewer, auditId);
  expect((await readState(viewer, auditId)).finished).toEqual(finished);
  expect(finished[0]).toMatchObject({
    url: site.url("/slow-site"),
    outcome: "audited",
    performanceScore: expect.any(Number),
  });
  expect(finished[0]?.screenshotUrl).not.toBeNull();
});

test("while a page is visited: the visit is broken off, the slot serves others, finished pages are kept", async () => {
  const [viewer, next] = [await createViewer(), await createViewer()];
  const auditId = await order(viewer, "/ok?visited", "/hang?a", "/hang?b");
  const isHanging = () => site.openRequests("/hang?a") + site.openRequests("/hang?b") > 0;
  await timeUntil(
    "a page that hangs after good ones",
    async () => isHanging() && (await readState(viewer, auditId)).finished.length > 0,
  );
  const nextAudit = await order(next, "/ok?next");
  const { finished } = await readState(viewer, auditId);

  await cancelAudit(viewer, auditId);
  const [stopped, served] = await Promise.all([
    timeUntil("the end of the visit", async () => !isHanging() && (await isIdle(auditId))),
    timeUntil("the next customer's visit", () => site.hits("/ok?next") > 0),
  ]);
  expect(stopped).toBeLessThan(limitMs);
  // A browser that was killed with its visit is started anew.
  expect(served).toBeLessThan(3 * limitMs);
  expect(await waitForEnd(next, nextAudit)).toMatchObject({ status: "completed" });
  await expectCancelled(viewer, auditId);
  expect((await readState(viewer, auditId)).finished).toEqual(expect.arrayContaining(finished));
});

test("during the review: nothing follows, and the page is kept", async () => {
  held.task = "reviewSite";
  const viewer = await createViewer();
  const auditId = await order(viewer, "/ok?reviewed");
  await timeUntil("the review", () => held.hasBegun);

  await cancelAudit(viewer, auditId);
  await expectCancelled(viewer, auditId);
  const state = await readState(viewer, auditId);
  expect(state.finished).toEqual([expect.objectContaining({ outcome: "audited" })]);
  held.letGo();
  expect(await timeUntil(noStepsLeft, () => isIdle(auditId))).toBeLessThan(limitMs);
  expect(await readState(viewer, auditId)).toEqual(state);
});

/** Milliseconds that the finish of an audit takes when nothing is in its way. */
async function timeFinish({ auditId }: { auditId: number }): Promise<number> {
  const startedAt = performance.now();
  await finishAudit(auditId);
  return performance.now() - startedAt;
}

test("at the same moment as it is finished: one of the two wins, and the customer hears of that one only", async () => {
  const wins = { completed: 0, failed: 0 };
  const running = async () => {
    const viewer = await createViewer();
    return { viewer, auditId: await createAuditRow(viewer, { status: "running", startedAt: new Date() }) };
  };
  // The first makes its connections, too.
  await timeFinish(await running());
  const finishMs = await timeFinish(await running());
  for (let pair = 0; pair < 30 || (pair < 300 && Math.min(wins.completed, wins.failed) === 0); pair += 1) {
    const { viewer, auditId } = await running();
    // First the cancel has a lead of as long as a finish takes on this machine, at last the finish has; and longer
    // ones from the thirtieth pair on, should the machine have become slower meanwhile.
    const lead = finishMs * ((pair % 30) / 15 - 1) * (1 + Math.floor(pair / 30));
    const cancelling = sleep(Math.max(0, lead)).then(() => cancelAudit(viewer, auditId));
    const finishing = sleep(Math.max(0, -lead)).then(() => finishAudit(auditId));
    const [cancelled, finished] = await Promise.allSettled([cancelling, finishing]);
    expect([cancelled.status, finished.status].sort()).toEqual(["fulfilled", "rejected"]);
    const status = finished.status === "fulfilled" ? "completed" : "failed";
    expect(await db.website.findUnique({ where: { id: auditId } })).toMatchObject({ status });
    expect(await listMailKinds(viewer)).toEqual(status === "completed" ? ["audit-ready"] : []);
    wins[status] += 1;
  }
  expect(Math.min(wins.completed, wins.failed), JSON.stringify(wins)).toBeGreaterThan(0);
});
