/** Shared by tests of model questions: an emulator, prices that are easy to add up, paid audits. */
import { afterAll, afterEach, expect } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import type { Ask } from "@/lib/review/dialogue";
import { type Fault, startAnthropicEmulator } from "@/tests/emulators/anthropic";

// Set before lib/env loads: one of these calls costs at most 11,000 millionths, an audit 50,000.
export const emulator = await startAnthropicEmulator();
Object.assign(process.env, {
  ANTHROPIC_API_KEY: "a-secret-key-that-no-log-may-show",
  ANTHROPIC_BASE_URL: emulator.url,
  ANTHROPIC_TIMEOUT_SECONDS: "5",
  ANTHROPIC_CALLS_AT_ONCE: "3",
  ANTHROPIC_MAX_PER_AUDIT_USD: "0.05",
  ANTHROPIC_MAX_PER_CUSTOMER_MONTH_USD: "0.5",
  ANTHROPIC_PRICES: "big=1/10/1/1,little=1/10/1/1",
  ANTHROPIC_MODEL: "big",
  ANTHROPIC_SMALL_MODEL: "little",
  AUDIT_STEPS_PER_USER: "100",
  REGISTRATION: "invitation",
});
export const { answerAsks } = await import("@/lib/audits/model/answer-asks");
export const { AskLaterError } = await import("@/lib/audits/model/ask-later-error");
const { reserveAudit } = await import("@/lib/audits/model/reserve-audit");
export const { auditUsage } = await import("@/lib/audits/model/usage");
export const { db } = await import("@/lib/db");
export const { createAuditRow, createViewer } = await import("@/tests/support/rows");

export const never = new AbortController().signal;
let asked = 0;
afterEach(() => {
  emulator.decide(() => null);
  asked = emulator.asked.length;
});
afterAll(() => emulator.close());
/** Number of calls before this test. */
export const callsBefore = () => asked;
export const callsSince = () => emulator.asked.slice(asked);

export const secretOfThePage = "A sentence of the page that no log may show.";
export const question = (id: string, rest: Partial<Ask> = {}): Ask => ({
  id,
  part: "copy",
  pageUrl: "https://example.com/",
  model: "main",
  system: [{ type: "text", text: "You review." }],
  content: [{ type: "text", text: `${id}: ${secretOfThePage}` }],
  schema: { type: "object", properties: { note: { type: "string" } }, required: ["note"], additionalProperties: false },
  maxTokens: 1_000,
  ...rest,
});
export const always = (fault: Fault) => emulator.decide(() => fault);

export async function startAudit(viewer?: Viewer): Promise<{ auditId: number; viewer: Viewer }> {
  const owner = viewer ?? (await createViewer());
  const auditId = await createAuditRow(owner, { status: "running" });
  return { auditId, viewer: owner };
}
export const isReserved = async (auditId: number) => (await reserveAudit(auditId)) === "granted";
export async function startPaidAudit() {
  const audit = await startAudit();
  expect(await isReserved(audit.auditId)).toBe(true);
  return audit;
}
export const committedOf = async (auditId: number) =>
  Number((await db.modelBudget.findUniqueOrThrow({ where: { websiteId: auditId } })).committedMicroDollars);
