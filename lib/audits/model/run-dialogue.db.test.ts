/** The whole way of a review with a model: sandbox, budget, calls, fallbacks. */
import { afterAll, afterEach, expect, test } from "vitest";
import { partNames, siteReviewSchema } from "@/lib/review/review";
import { type Fault, startAnthropicEmulator } from "@/tests/emulators/anthropic";

// Read when lib/env is loaded.
const emulator = await startAnthropicEmulator();
Object.assign(process.env, {
  ANTHROPIC_API_KEY: "key",
  ANTHROPIC_BASE_URL: emulator.url,
  ANTHROPIC_CALLS_AT_ONCE: "24",
  ANTHROPIC_TIMEOUT_SECONDS: "5",
  ANTHROPIC_MODEL: "big",
});
const { runDialogue } = await import("./run-dialogue");
const { reserveAudit } = await import("./reserve-audit");
const { createVisitedAudit } = await import("@/lib/audits/testing/visited-audit");
const { getStoredSite } = await import("@/lib/audits/visits/stored-site");
const { stopSiteSandbox } = await import("@/lib/audits/visits/site-sandbox");

const never = new AbortController().signal;
let asked = 0;
afterEach(() => {
  emulator.decide(() => null);
  asked = emulator.asked.length;
});
afterAll(async () => {
  await stopSiteSandbox();
  await emulator.close();
});

async function start() {
  const { auditId } = await createVisitedAudit();
  expect(await reserveAudit(auditId)).toBe("granted");
  const site = await getStoredSite(auditId);
  return { auditId, review: () => runDialogue(auditId, "modelReview", { site, reviewer: "big" }, never) };
}

test("an honest model writes every part, and a repeated step asks nothing", async () => {
  const { review } = await start();
  const first = await review();
  for (const part of partNames) expect(first?.parts[part]).toMatchObject({ reviewer: "big", fallback: null });
  const calls = emulator.asked.length - asked;
  expect(await review()).toEqual(first);
  expect(emulator.asked.length - asked).toBe(calls);
});

test("what an audit's questions share is written to the prompt's cache once and read by the others", async () => {
  const { review } = await start();
  const before = emulator.tokens();
  const asked = emulator.asked.length;
  await review();
  const judges = emulator.asked.slice(asked).filter(({ prompt }) => prompt.includes("Judge these")).length;
  const { cacheRead, cacheWrite } = emulator.tokens();
  expect(judges).toBeGreaterThanOrEqual(8);
  // Eight judges read the same pages, and so do the readers of their claims.
  expect(cacheRead - before.cacheRead).toBeGreaterThan(cacheWrite - before.cacheWrite);
});

test.each<[Fault]>([
  ["refusal"],
  ["cut off"],
  ["no JSON"],
  ["wrong shape"],
  ["hangs"],
  ["lying"],
  ["contradicting"],
  [{ status: 401 }],
  [{ status: 529, retryAfter: "3600" }],
])("every call meets %j: the review is complete, and says who wrote what", async (fault) => {
  const { review } = await start();
  emulator.decide(() => fault);
  const written = await review();
  expect(siteReviewSchema.safeParse(written).error).toBeUndefined();
  const isUnreliable = fault === "lying" || fault === "contradicting";
  const why = isUnreliable ? "unreliable" : expect.stringMatching(/^(?!unreliable$)/);
  for (const part of partNames) {
    const { reviewer, fallback } = written?.parts[part] ?? {};
    expect({ reviewer, fallback }).toEqual({ reviewer: "built-in", fallback: why });
  }
});

test("a busy server is left to the job engine, which finds the answers of the first try", async () => {
  const { review } = await start();
  emulator.decide(({ prompt }) => (prompt.includes("Review the copy") ? { status: 429, retryAfter: "9" } : null));
  await expect(review()).rejects.toMatchObject({ name: "RetryAfterError", retryAfter: "9" });
  emulator.decide(() => null);
  const before = emulator.asked.length;
  expect((await review())?.parts.copy).toMatchObject({ reviewer: "big", fallback: null });
  expect(emulator.asked.slice(before).filter(({ prompt }) => prompt.includes("Judge these"))).toHaveLength(0);
});
