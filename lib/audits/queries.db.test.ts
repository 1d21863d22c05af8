import { expect, test } from "vitest";
import { toStored } from "@/lib/audits/report/stored-json";
import { makeSiteReview } from "@/lib/audits/testing/site-review";
import { markEmailConfirmed } from "@/lib/auth/email-confirmation";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { getPageScreenshot, listAudits, listRecentlyStuck } from "./queries";
import { getFullReport, getReport } from "./report/report-query";
import { getAuditStatus } from "./states/status-query";

const jpeg = Buffer.from("jpeg").toString("base64");

async function createAuditWithPage() {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner, { status: "completed" });
  const page = await db.page.create({
    data: {
      websiteId: auditId,
      url: "https://example.com/",
      position: 0,
      selectionReason: "home",
      screenshot: jpeg,
      screenshotHash: "abc",
    },
  });
  return { owner, auditId, pageId: page.id };
}

test("another customer finds nothing of an audit: no report, status, picture or row in a list", async () => {
  const { owner, auditId, pageId } = await createAuditWithPage();
  const other = await createViewer();
  expect(await getReport(owner, auditId)).toMatchObject({ id: auditId, isOwner: true });
  expect(await getPageScreenshot(owner, auditId, pageId)).toMatchObject({ etag: '"abc"', type: "image/jpeg" });
  expect(await getReport(other, auditId)).toBeNull();
  expect(await getAuditStatus(other, auditId)).toBeNull();
  expect(await getPageScreenshot(other, auditId, pageId)).toBeNull();
  expect(await getFullReport(other, auditId)).toBeNull();
  expect(await listAudits(other)).toEqual([]);
});

test("the whole report has the pictures and the measurements, the report's own screen has neither", async () => {
  const { owner, auditId, pageId } = await createAuditWithPage();
  const metrics = {
    firstContentfulPaint: 1.234,
    largestContentfulPaint: 2.5,
    cumulativeLayoutShift: 0,
    totalBlockingTime: null,
  };
  const lighthouse = { lighthouseVersion: "13", scores: {}, metrics, failedChecks: [], warnings: ["A warning"] };
  await db.page.update({ where: { id: pageId }, data: { metrics, lighthouse } });
  await db.website.update({ where: { id: auditId }, data: { screenshot: jpeg, timings: { "crawl-site": 40 } } });
  expect(await getFullReport(owner, auditId)).toMatchObject({
    screenshot: jpeg,
    timings: { "crawl-site": 40 },
    costs: { "crawl-site": 0 },
    pages: [{ id: pageId, screenshot: jpeg, metrics, lighthouse }],
  });
  const shown = JSON.stringify(await getReport(owner, auditId));
  expect(shown).not.toContain(jpeg);
  expect(shown).not.toContain("A warning");
});

test("what the reviews have counted so far is no coverage: only a completed audit has one", async () => {
  const owner = await createViewer();
  const coverage = { checked: 4, withheld: 1, pagesChosen: 1, pagesAudited: 1, notAssessed: 0, doesNotApply: 0 };
  const completed = await createAuditRow(owner, { status: "completed", coverage });
  expect((await getReport(owner, completed))?.coverage).toEqual(coverage);
  for (const status of ["running", "failed"]) {
    const auditId = await createAuditRow(owner, { status, coverage: { "copy-1": { checked: 4, withheld: 1 } } });
    expect((await getReport(owner, auditId))?.coverage).toBeNull();
  }
});

test("a page's picture is not found under another audit, not even the owner's own", async () => {
  const { owner, pageId } = await createAuditWithPage();
  const otherAudit = await createAuditRow(owner);
  expect(await getPageScreenshot(owner, otherAudit, pageId)).toBeNull();
});

test("a picture comes in the width that was asked for, and an old one as it was taken", async () => {
  const { owner, auditId, pageId } = await createAuditWithPage();
  const webp = new Uint8Array([1, 2, 3]);
  await db.pictureSize.create({ data: { pageId, width: 640, webp } });
  expect(await getPageScreenshot(owner, auditId, pageId, 640)).toEqual({
    bytes: webp,
    type: "image/webp",
    etag: '"abc-640"',
  });
  expect(await getPageScreenshot(owner, auditId, pageId, 320)).toMatchObject({ type: "image/jpeg", etag: '"abc"' });
  const [other, otherAudit] = [await createViewer(), await createAuditRow(owner)];
  expect(await getPageScreenshot(other, auditId, pageId, 640)).toBeNull();
  expect(await getPageScreenshot(owner, otherAudit, pageId, 640)).toBeNull();
});

test("a reader with an invitation can read the report until it is revoked, and never owns it", async () => {
  const { owner, auditId } = await createAuditWithPage();
  const guest = await createViewer();
  const share = await db.sharedAudit.create({
    data: { websiteId: auditId, inviterEmail: owner.email, invitedEmail: guest.email, redeemedById: guest.id },
  });
  expect(await getReport(guest, auditId)).toMatchObject({ id: auditId, isOwner: false });
  expect(await listAudits(guest)).toEqual([]);
  await db.sharedAudit.update({ where: { id: share.id }, data: { revokedAt: new Date() } });
  expect(await getReport(guest, auditId)).toBeNull();
});

test("the history is newest first and carries neither pictures nor captured text", async () => {
  const owner = await createViewer();
  const older = await createAuditRow(owner, { createdAt: new Date("2030-01-01"), screenshot: jpeg });
  const newer = await createAuditRow(owner, { createdAt: new Date("2030-01-02"), screenshot: jpeg });
  const sameMoment = await createAuditRow(owner, { createdAt: new Date("2030-01-02") });
  const list = await listAudits(owner);
  expect(list.map(({ id }) => id)).toEqual([sameMoment, newer, older]);
  expect(JSON.stringify(list)).not.toContain(jpeg);
});

test("the stuck banner names the customer's own audits that ran and timed out within the last hour, newest first", async () => {
  const [owner, other] = [await createViewer(), await createViewer()];
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const ended = { status: "failed", reason: "timeout", startedAt: minutesAgo(95) };
  const url = "https://stuck.example/";
  const stuck = await createAuditRow(owner, { ...ended, url, completedAt: minutesAgo(59) });
  const newer = await createAuditRow(owner, { ...ended, completedAt: minutesAgo(20) });
  await createAuditRow(owner, { ...ended, completedAt: minutesAgo(61) });
  await createAuditRow(owner, { ...ended, reason: "blocked", completedAt: minutesAgo(5) });
  await createAuditRow(owner, { ...ended, status: "completed", completedAt: minutesAgo(5) });
  await createAuditRow(owner, { ...ended, startedAt: null, completedAt: minutesAgo(5) });
  const others = await createAuditRow(other, { ...ended, completedAt: minutesAgo(5) });
  expect((await listRecentlyStuck(owner)).map(({ id }) => id)).toEqual([newer, stuck]);
  expect((await listRecentlyStuck(owner))[1]).toEqual({ id: stuck, url });
  expect((await listRecentlyStuck(other)).map(({ id }) => id)).toEqual([others]);
});

test("a status tells the state, the progress and the sentence, to a reader as to the owner", async () => {
  const [owner, guest] = [await createViewer(), await createViewer()];
  const auditId = await createAuditRow(owner, {
    status: "failed",
    reason: "blocked",
    failureMessage: "This website refused our visit.",
    phase: "auditing",
    pagesDone: 3,
    pagesTotal: 10,
    shares: { create: { inviterEmail: owner.email, invitedEmail: guest.email, redeemedById: guest.id } },
  });
  for (const viewer of [owner, guest]) {
    expect(await getAuditStatus(viewer, auditId)).toEqual({
      status: "failed",
      reason: "blocked",
      message: "This website refused our visit.",
      progress: { phase: "auditing", pagesDone: 3, pagesTotal: 10 },
      queue: null,
    });
  }
});

test.each(["pending", "running", "completed", "failed"])(
  "an audit that is stored as %s is told as that",
  async (status) => {
    const owner = await createViewer();
    const auditId = await createAuditRow(owner, { status });
    expect(await getAuditStatus(owner, auditId)).toMatchObject({ status });
    expect(await getReport(owner, auditId)).toMatchObject({ status });
  },
);

test("texts that no version of ours wrote read as the safest state", async () => {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner, { status: "odd", reason: "odd", phase: "odd" });
  expect(await getAuditStatus(owner, auditId)).toMatchObject({
    status: "failed",
    reason: null,
    progress: { phase: "initializing" },
  });
});

test("a page without a picture has none to show", async () => {
  const { owner, auditId, pageId } = await createAuditWithPage();
  await db.page.update({ where: { id: pageId }, data: { screenshot: null } });
  expect(await getPageScreenshot(owner, auditId, pageId)).toBeNull();
});

test("a phone's picture is had in its own width, where there is one, and by nobody else", async () => {
  const { owner, auditId, pageId } = await createAuditWithPage();
  expect(await getReport(owner, auditId)).toHaveProperty("pages.0.phoneScreenshotUrl", null);
  expect(await getPageScreenshot(owner, auditId, pageId, 412)).toBeNull();
  await db.pictureSize.create({ data: { pageId, width: 412, webp: Buffer.from("of a phone") } });
  const address = `/api/websites/${auditId}/pages/${pageId}/screenshot?w=412`;
  expect(await getReport(owner, auditId)).toHaveProperty("pages.0.phoneScreenshotUrl", address);
  const picture = await getPageScreenshot(owner, auditId, pageId, 412);
  expect(picture).toMatchObject({ etag: '"abc-412"', type: "image/webp" });
  expect(Buffer.from(picture?.bytes ?? []).toString()).toBe("of a phone");
  expect(await getPageScreenshot(await createViewer(), auditId, pageId, 412)).toBeNull();
});

test("a report lists its pages by their place and its actions by their priority, and hides whose account it is", async () => {
  const [owner, guest] = [await createViewer(), await createViewer()];
  const page = (position: number, more: object = {}) => ({
    url: `https://example.com/${position}`,
    position,
    selectionReason: "named",
    ...more,
  });
  const action = (priority: number) => ({ title: `Action ${priority}`, description: "", impact: "high", priority });
  const auditId = await createAuditRow(owner, {
    status: "completed",
    pages: { create: [page(2), page(0, { screenshot: jpeg, screenshotHash: "abc", outcome: "audited" }), page(1)] },
    recommendations: { create: [action(3), action(1), action(2)] },
    shares: { create: { inviterEmail: owner.email, invitedEmail: guest.email, redeemedById: guest.id } },
  });
  const report = await getReport(owner, auditId);
  expect(report?.pages.map(({ position }) => position)).toEqual([0, 1, 2]);
  expect(report?.recommendations.map(({ priority }) => priority)).toEqual([1, 2, 3]);
  expect(report?.pages.map(({ outcome }) => outcome)).toEqual(["audited", null, null]);
  const pictureUrl = `/api/websites/${auditId}/pages/${report?.pages[0]?.id}/screenshot`;
  expect(report?.pages.map(({ screenshotUrl }) => screenshotUrl)).toEqual([pictureUrl, null, null]);
  expect(report).toMatchObject({ userId: owner.id, isOwner: true, rubricMaxScore: 200 });
  expect(await getReport(guest, auditId)).toMatchObject({ userId: null, isOwner: false });
  await db.website.update({ where: { id: auditId }, data: { rubricMaxScore: 150 } });
  expect(await getReport(owner, auditId)).toMatchObject({ rubricMaxScore: 150 });
});

test("that a confirmed address brings a model's review is said to the owner until theirs is", async () => {
  const [owner, guest] = [await createViewer(), await createViewer()];
  const auditId = await createAuditRow(owner, {
    status: "completed",
    reviewer: "built-in",
    reviewerFallback: "unconfirmed",
    shares: { create: { inviterEmail: owner.email, invitedEmail: guest.email, redeemedById: guest.id } },
  });
  const needed = async (viewer = owner) => (await getReport(viewer, auditId))?.needsConfirmedEmail;
  expect([await needed(), await needed(guest)]).toEqual([true, false]);
  await markEmailConfirmed(owner.id);
  expect(await needed()).toBe(false);
});

test("why a model wrote nothing is the owner's to know where it was their budget, and any reader's otherwise", async () => {
  const [owner, guest] = [await createViewer(), await createViewer()];
  const { version, profile, parts, copy } = makeSiteReview(["https://example.com/"]);
  const [copyReview] = Object.values(copy);
  if (copyReview === undefined) throw new Error("the review has a page");
  const fellBack = {
    ...parts,
    rubric: { ...parts.rubric, fallback: "over-budget" },
    copy: { ...parts.copy, fallback: "refused" },
  };
  const auditId = await createAuditRow(owner, {
    status: "completed",
    review: { version, profile, parts: fellBack },
    pages: {
      create: [
        {
          url: "https://example.com/",
          position: 0,
          selectionReason: "home",
          copyReview: toStored("copyReview", {
            ...copyReview,
            author: { reviewer: "built-in", fallback: "over-budget" },
          }),
        },
      ],
    },
    shares: { create: { inviterEmail: owner.email, invitedEmail: guest.email, redeemedById: guest.id } },
  });
  expect(await getReport(owner, auditId)).toMatchObject({
    parts: fellBack,
    pages: [{ copyReview: { author: { fallback: "over-budget" } } }],
  });
  const shown = await getReport(guest, auditId);
  expect(shown?.parts).toMatchObject({ rubric: { fallback: "undisclosed" }, copy: { fallback: "refused" } });
  expect(shown?.pages[0]?.copyReview?.author).toEqual({ reviewer: "built-in", fallback: "undisclosed" });
  expect(JSON.stringify(await getFullReport(guest, auditId))).not.toContain("budget");
});
