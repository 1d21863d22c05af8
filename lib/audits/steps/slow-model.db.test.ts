/** A model that takes longer than a try of the step may: what was answered is kept, and the rest falls back at last. */
import { RetryAfterError } from "inngest";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startAnthropicEmulator } from "@/tests/emulators/anthropic";

vi.mock("@/lib/audits/states/step-time", () => ({ modelTrySeconds: 5 }));

// Read when lib/env is loaded. A call may take longer than a try of the step, as it may with the settings' defaults.
const emulator = await startAnthropicEmulator();
Object.assign(process.env, {
  ANTHROPIC_API_KEY: "key",
  ANTHROPIC_BASE_URL: emulator.url,
  ANTHROPIC_CALLS_AT_ONCE: "24",
  ANTHROPIC_TIMEOUT_SECONDS: "60",
  ANTHROPIC_MODEL: "big",
});
const { reviewSite } = await import("./review-site");
const { reserveAudit } = await import("@/lib/audits/model/reserve-audit");
const { createVisitedAudit } = await import("@/lib/audits/testing/visited-audit");
const { getReport } = await import("@/lib/audits/report/report-query");
const { stopSiteSandbox } = await import("@/lib/audits/visits/site-sandbox");
const { db } = await import("@/lib/db");

let asked = 0;
const sent = (words: string) => emulator.asked.slice(asked).filter(({ prompt }) => prompt.includes(words)).length;

// The sandbox starts here, not in the few seconds of a try.
beforeAll(async () => reviewSite((await createVisitedAudit()).auditId, false));
beforeEach(() => {
  asked = emulator.asked.length;
});
afterEach(() => emulator.decide(() => null));
afterAll(async () => {
  await stopSiteSandbox();
  await emulator.close();
});

async function start() {
  const { auditId, viewer } = await createVisitedAudit({ reviewer: "big" });
  expect(await reserveAudit(auditId)).toBe("granted");
  const parts = async () => (await getReport(viewer, auditId))?.parts;
  return { auditId, viewer, parts };
}

test("a question that is never answered is given up after three tries, and only its part falls back", async () => {
  const { auditId, viewer, parts } = await start();
  emulator.decide(({ prompt }) => (prompt.includes("Review the copy") ? "hangs" : null));
  for (const _try of [1, 2, 3]) {
    const error = await reviewSite(auditId, false).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RetryAfterError);
    expect(await parts()).toBe(null);
  }
  await reviewSite(auditId, true);
  expect(await parts()).toMatchObject({
    copy: { reviewer: "built-in", fallback: "timed-out" },
    rubric: { reviewer: "big", fallback: null },
    conversion: { reviewer: "big", fallback: null },
    actions: { reviewer: "big", fallback: null },
  });
  expect(sent("Review the copy")).toBe(3);
  expect(sent("Judge these")).toBe(8);
  const usage = (await getReport(viewer, auditId))?.usage;
  expect(usage?.lines.find(({ part, pageUrl }) => part === "copy" && pageUrl !== null)?.calls).toBeGreaterThanOrEqual(
    3,
  );
});

test("a model that recovers between two tries has written the whole review", async () => {
  const { auditId, parts } = await start();
  emulator.decide(({ prompt }) => (prompt.includes("Review the copy") ? "hangs" : null));
  await expect(reviewSite(auditId, false)).rejects.toThrow(RetryAfterError);
  emulator.decide(() => null);
  await reviewSite(auditId, false);
  for (const part of Object.values((await parts()) ?? {}))
    expect(part).toMatchObject({ reviewer: "big", fallback: null });
  expect([sent("Review the copy"), sent("Judge these")]).toEqual([2, 8]);
});

test("a model that is silent until the audit is nearly over is not waited for", async () => {
  const { auditId, viewer, parts } = await start();
  const startedAt = new Date(Date.now() - (25 * 60_000 - 1_000));
  await db.website.update({ where: { id: auditId }, data: { startedAt } });
  emulator.decide(() => "hangs");
  await reviewSite(auditId, false);
  expect(await getReport(viewer, auditId)).toMatchObject({
    status: "running",
    aiInsight: null,
    conversionReview: { weaknesses: [] },
  });
  for (const part of Object.values((await parts()) ?? {}))
    expect(part).toMatchObject({ reviewer: "built-in", fallback: "timed-out" });
});
