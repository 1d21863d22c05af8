import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { type Fault, startAnthropicEmulator } from "@/tests/emulators/anthropic";

// Read when lib/env is loaded.
const emulator = await startAnthropicEmulator();
Object.assign(process.env, {
  ANTHROPIC_API_KEY: "key",
  ANTHROPIC_BASE_URL: emulator.url,
  ANTHROPIC_CALLS_AT_ONCE: "24",
  ANTHROPIC_PRICES: "big=10/50/12.5/1",
  ANTHROPIC_TIMEOUT_SECONDS: "60",
  ANTHROPIC_MODEL: "big",
});
const { askAboutCopy } = await import("./ask-about-copy");
const { reviewSite } = await import("./review-site");
const { reserveAudit } = await import("@/lib/audits/model/reserve-audit");
const { failAudit } = await import("@/lib/audits/states/lifecycle");
const { getReport } = await import("@/lib/audits/report/report-query");
const { stopSiteSandbox } = await import("@/lib/audits/visits/site-sandbox");
const { createVisitedAudit } = await import("@/lib/audits/testing/visited-audit");
const { db } = await import("@/lib/db");
const { setEnvironment } = await import("@/lib/env");

let asked = 0;
const copyQuestions = () => emulator.asked.slice(asked).filter(({ prompt }) => prompt.includes("Review the copy"));
const always = (fault: Fault) => emulator.decide(() => fault);

beforeEach(() => {
  asked = emulator.asked.length;
});
afterEach(() => emulator.decide(() => null));
afterAll(async () => {
  await stopSiteSandbox();
  await emulator.close();
});

async function start(reviewer = "big") {
  const audit = await createVisitedAudit({ reviewer });
  const { auditId, viewer, pageId } = audit;
  if (reviewer === "big") expect(await reserveAudit(auditId)).toBe("granted");
  const copy = async () => (await getReport(viewer, auditId))?.parts?.copy;
  return { auditId, pageId, viewer, copy };
}

test("the review finds the stored reply, wherever the page is in the report by then", async () => {
  const { auditId, pageId, copy } = await start();
  await db.website.update({ where: { id: auditId }, data: { statedAudience: "Dairies", startedAt: new Date() } });
  await askAboutCopy(auditId, pageId);
  expect(copyQuestions()).toHaveLength(1);
  await db.page.update({ where: { id: pageId }, data: { position: 7, selectionReason: "Another reason." } });
  await reviewSite(auditId, false);
  expect(copyQuestions()).toHaveLength(1);
  expect(await copy()).toMatchObject({ reviewer: "big", fallback: null });
});

test("an answer of the wrong shape is also repaired early", async () => {
  const { auditId, pageId, copy } = await start();
  emulator.decide((_asked, number) => (number === asked + 1 ? "wrong shape" : null));
  await askAboutCopy(auditId, pageId);
  expect(copyQuestions()).toHaveLength(2);
  await reviewSite(auditId, false);
  expect(copyQuestions()).toHaveLength(2);
  expect(await copy()).toMatchObject({ reviewer: "big", fallback: null });
});

test("a review that begins meanwhile waits for the reply", async () => {
  const { auditId, pageId, copy } = await start();
  await Promise.all([askAboutCopy(auditId, pageId), reviewSite(auditId, false)]);
  expect(copyQuestions()).toHaveLength(1);
  expect(await copy()).toMatchObject({ reviewer: "big", fallback: null });
});

test.each<[Fault]>([[{ status: 529, retryAfter: "9" }], [{ status: 500 }], ["breaks off"]])(
  "a server that answers %j is no fault of the audit, and the review asks again",
  async (fault) => {
    const { auditId, pageId, copy } = await start();
    always(fault);
    await askAboutCopy(auditId, pageId);
    emulator.decide(() => null);
    await reviewSite(auditId, false);
    expect(copyQuestions()).toHaveLength(2);
    expect(await copy()).toMatchObject({ reviewer: "big", fallback: null });
  },
);

test("where the month has no room nothing is asked, and the report says why", async () => {
  const { auditId, pageId, viewer } = await createVisitedAudit({ reviewer: "big" });
  setEnvironment({ ANTHROPIC_MAX_PER_MONTH_USD: "0" });
  await askAboutCopy(auditId, pageId);
  await reviewSite(auditId, false);
  setEnvironment({ ANTHROPIC_MAX_PER_MONTH_USD: "" });
  expect(copyQuestions()).toHaveLength(0);
  const report = await getReport(viewer, auditId);
  expect(report?.reviewer).toBe("built-in");
  for (const part of ["rubric", "copy"] as const)
    expect(report?.parts?.[part]).toMatchObject({ reviewer: "built-in", fallback: "over-budget" });
});

test("nothing is asked beyond the budget", async () => {
  const { auditId, pageId } = await start();
  await db.modelBudget.update({ where: { websiteId: auditId }, data: { limitMicroDollars: 1 } });
  await askAboutCopy(auditId, pageId);
  expect(copyQuestions()).toHaveLength(0);
});

test("nothing is asked for the built-in reviewer, about a page that was not read, or once the audit has ended", async () => {
  const builtIn = await start("built-in");
  await askAboutCopy(builtIn.auditId, builtIn.pageId);
  const unread = await start();
  await db.page.update({ where: { id: unread.pageId }, data: { outcome: "timeout" } });
  await askAboutCopy(unread.auditId, unread.pageId);
  const ended = await start();
  await failAudit(ended.auditId, "cancelled");
  await askAboutCopy(ended.auditId, ended.pageId);
  await askAboutCopy(ended.auditId, 2_000_000_000);
  expect(copyQuestions()).toHaveLength(0);
});

test("a cancel breaks the question off", async () => {
  const { auditId, pageId } = await start();
  always("hangs");
  const asking = askAboutCopy(auditId, pageId);
  await expect.poll(() => copyQuestions().length).toBe(1);
  await failAudit(auditId, "cancelled");
  await asking;
  expect(await db.modelCall.findMany({ where: { websiteId: auditId } })).toMatchObject([
    { state: "waiting", tries: 1 },
  ]);
});
