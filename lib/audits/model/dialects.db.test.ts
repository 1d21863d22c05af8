/** A whole review by each kind of server, through the production client: probe, questions, answers, log. */
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { log } from "@/lib/log";
import { partNames, siteReviewSchema } from "@/lib/review/review";
import { type AnthropicEmulator, emulatedKey, startAnthropicEmulator } from "@/tests/emulators/anthropic";
import type { DialectName } from "@/tests/emulators/dialects";

process.env.LOG_LEVEL = "warn";
const { setEnvironment } = await import("@/lib/env");
const { runDialogue } = await import("./run-dialogue");
const { reserveAudit } = await import("./reserve-audit");
const { auditUsage } = await import("./usage");
const { createVisitedAudit } = await import("@/lib/audits/testing/visited-audit");
const { getStoredSite } = await import("@/lib/audits/visits/stored-site");
const { db } = await import("@/lib/db");
const { stopSiteSandbox } = await import("@/lib/audits/visits/site-sandbox");

const never = new AbortController().signal;
const logged: unknown[] = [];
for (const level of ["warn", "error"] as const)
  vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void logged.push(line));
vi.spyOn(log, "child").mockImplementation(() => log as never);

let emulator: AnthropicEmulator | undefined;
afterEach(async () => {
  await emulator?.close();
  logged.length = 0;
});
afterAll(stopSiteSandbox);

async function start(dialect: DialectName, context?: number) {
  emulator = await startAnthropicEmulator({ dialect, ...(context !== undefined && { context }) });
  const isOpen = ["ollama", "lm-studio", "plain"].includes(dialect);
  setEnvironment({
    ANTHROPIC_API_KEY: isOpen ? "" : emulatedKey,
    ANTHROPIC_BASE_URL: emulator.url,
    ANTHROPIC_MODEL: "big",
    ANTHROPIC_TIMEOUT_SECONDS: "20",
  });
  const { auditId, viewer } = await createVisitedAudit();
  await db.page.updateMany({ where: { websiteId: auditId }, data: { screenshot: "data:image/jpeg;base64,aGVsbG8=" } });
  expect(await reserveAudit(auditId)).toBe("granted");
  const site = await getStoredSite(auditId);
  const review = () => runDialogue(auditId, "modelReview", { site, reviewer: "big" }, never);
  return { auditId, viewer, review, server: emulator };
}

test.each<[DialectName, "schema" | "tool" | "json", boolean]>([
  ["anthropic", "schema", true],
  ["ollama", "json", false],
  ["llama.cpp", "tool", true],
  ["vllm", "schema", true],
  ["lm-studio", "tool", false],
  ["litellm", "tool", true],
  ["openrouter", "schema", true],
  ["proxied", "schema", true],
  ["plain", "json", false],
])("a model behind the dialect of %s writes all parts", async (dialect, output, seesPictures) => {
  const { auditId, viewer, review, server } = await start(dialect);
  const written = await review();
  expect(siteReviewSchema.safeParse(written).error).toBeUndefined();
  for (const part of partNames) expect(written?.parts[part]).toMatchObject({ reviewer: "big", fallback: null });
  expect(written?.crossReading).toEqual({ failure: null });
  expect(new Set(server.asked.map((asked) => asked.output))).toEqual(new Set([output]));
  expect(server.asked.some(({ pictures }) => pictures > 0)).toBe(seesPictures);
  expect(server.overflows()).toBe(0);
  // On the portal's own machine: one question at a time, and nothing to pay.
  expect(server.maxAtOnce()).toBe(1);
  expect(await auditUsage(viewer, auditId)).toMatchObject({ dollars: 0 });
  expect(logged).toEqual([]);
});

test("what can't be used is asked for once more, with what was wrong, and then dropped", async () => {
  const { review, server } = await start("plain");
  server.decide(({ prompt }) => (prompt.includes("⟦correction⟧") ? null : "no JSON"));
  const repaired = await review();
  for (const part of partNames) expect(repaired?.parts[part]).toMatchObject({ reviewer: "big", fallback: null });

  const other = await start("plain");
  other.server.decide(() => "wrong shape");
  const dropped = await other.review();
  expect(siteReviewSchema.safeParse(dropped).error).toBeUndefined();
  for (const part of partNames)
    expect(dropped?.parts[part]).toMatchObject({ reviewer: "built-in", fallback: "invalid" });
});

test("where no usage is reported, what was reserved counts as spent", async () => {
  setEnvironment({ ANTHROPIC_PRICES: "big=1/10/1/1" });
  const { auditId, viewer, review } = await start("plain");
  await review();
  setEnvironment({ ANTHROPIC_PRICES: "" });
  const usage = await auditUsage(viewer, auditId);
  expect(usage?.dollars).toBeGreaterThan(0.5);
  expect(usage?.lines.every(({ tokens }) => tokens.input === 0)).toBe(true);
});

test("a context too short for the questions drops their parts before anything is cut off", async () => {
  const { review, server } = await start("llama.cpp", 4_096);
  const written = await review();
  expect(siteReviewSchema.safeParse(written).error).toBeUndefined();
  expect(server.overflows()).toBe(0);
  expect(written?.parts.copy).toMatchObject({ reviewer: "big", fallback: null });
  expect(written?.parts.rubric).toMatchObject({ reviewer: "built-in", fallback: "cut-off" });
});

test("a server that refuses a question is probed again, and its failure is kept for the operator", async () => {
  const { review, server } = await start("vllm");
  server.decide((_asked, number) => (number === 1 ? { status: 401 } : null));
  await review();
  expect(await db.modelProbe.findUnique({ where: { url_model: { url: server.url, model: "big" } } })).toMatchObject({
    failure: "401 authentication_error",
    failedAt: expect.any(Date),
    abilities: { output: "schema" },
  });
});
