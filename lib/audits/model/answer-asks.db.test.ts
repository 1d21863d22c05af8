import { expect, test } from "vitest";
import {
  AskLaterError,
  always,
  answerAsks,
  auditUsage,
  callsBefore,
  callsSince,
  committedOf,
  createViewer,
  emulator,
  never,
  question,
  startPaidAudit,
} from "@/lib/audits/model/testing/asks";
import type { Fault } from "@/tests/emulators/anthropic";

test("replies come in the questions' order, and a repeated step pays for none of them", async () => {
  const { auditId, viewer } = await startPaidAudit();
  const asks = ["a", "b", "c"].map((id) => question(id));
  const replies = await answerAsks(auditId, asks, never);
  expect(replies).toEqual(asks.map(() => ({ ok: true, value: { note: expect.any(String) } })));
  const usage = await auditUsage(viewer, auditId);
  expect(await answerAsks(auditId, [...asks].reverse(), never)).toEqual([...replies].reverse());
  expect(callsSince()).toHaveLength(3);
  expect(await auditUsage(viewer, auditId)).toEqual(usage);
  expect(usage).toMatchObject({ lines: [{ part: "copy", pageUrl: "https://example.com/", model: "big", calls: 3 }] });
  expect(await committedOf(auditId)).toBe(Math.round((usage?.dollars ?? 0) * 1_000_000));
});

test("what an audit cost is its owner's to see", async () => {
  const { auditId } = await startPaidAudit();
  await answerAsks(auditId, [question("a")], never);
  expect(await auditUsage(await createViewer(), auditId)).toBe(null);
});

test("the same question of another audit, or with other words, is another question", async () => {
  const [one, two] = [await startPaidAudit(), await startPaidAudit()];
  await answerAsks(one.auditId, [question("a")], never);
  await answerAsks(two.auditId, [question("a")], never);
  await answerAsks(one.auditId, [question("a", { maxTokens: 999 })], never);
  expect(callsSince()).toHaveLength(3);
});

test("no more calls than the limit run at once", async () => {
  const { auditId } = await startPaidAudit();
  await answerAsks(
    auditId,
    Array.from({ length: 9 }, (_, index) => question(`q${index}`, { maxTokens: 100 })),
    never,
  );
  expect(emulator.maxAtOnce()).toBeLessThanOrEqual(3);
});

test.each<[string, Fault, string, number]>([
  ["refuses", "refusal", "refused", 1],
  ["answers without JSON", "no JSON", "invalid", 1],
  ["is cut off twice", "cut off", "cut-off", 2],
  ["knows no such key", { status: 401 }, "unavailable", 1],
  ["does not allow it", { status: 403 }, "unavailable", 1],
  ["does not understand", { status: 400 }, "unavailable", 1],
  ["is busy for an hour", { status: 529, retryAfter: "3600" }, "overloaded", 1],
])("a server that %s: the reply says so, after so many calls, for good", async (_case, fault, reason, calls) => {
  const { auditId } = await startPaidAudit();
  always(fault);
  for (const _step of [1, 2])
    expect(await answerAsks(auditId, [question("a")], never)).toEqual([{ ok: false, reason }]);
  expect(callsSince()).toHaveLength(calls);
});

test("an answer that was cut off is asked for once more with twice the room", async () => {
  const { auditId } = await startPaidAudit();
  emulator.decide((_asked, number) => (number === callsBefore() + 1 ? "cut off" : null));
  expect(await answerAsks(auditId, [question("a")], never)).toMatchObject([{ ok: true }]);
  expect(callsSince().map(({ maxTokens }) => maxTokens)).toEqual([1_000, 2_000]);
});

test("a server that hangs is asked twice, and may have cost all that was set aside", async () => {
  const { auditId } = await startPaidAudit();
  always("hangs");
  expect(await answerAsks(auditId, [question("a")], never)).toEqual([{ ok: false, reason: "timed-out" }]);
  expect(callsSince().map(({ maxTokens }) => maxTokens)).toEqual([1_000, 1_000]);
  expect(await committedOf(auditId)).toBeGreaterThan(20_000);
});

test("a busy server is left to the job engine, with the time it asks for; what others said is kept", async () => {
  const { auditId } = await startPaidAudit();
  emulator.decide(({ prompt }) => (prompt.includes("busy:") ? { status: 429, retryAfter: "7" } : null));
  const step = () => answerAsks(auditId, [question("fine"), question("busy")], never);
  for (const _try of [1, 2]) {
    const error = await step().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AskLaterError);
    expect(error).toMatchObject({ retryAfterSeconds: 7 });
  }
  expect(await step()).toMatchObject([{ ok: true }, { ok: false, reason: "overloaded" }]);
  expect(await step()).toMatchObject([{ ok: true }, { ok: false, reason: "overloaded" }]);
  expect(callsSince()).toHaveLength(4);
});

test("a server that recovers between two tries has answered", async () => {
  const { auditId } = await startPaidAudit();
  always({ status: 529 });
  await expect(answerAsks(auditId, [question("a")], never)).rejects.toThrow(AskLaterError);
  emulator.decide(() => null);
  expect(await answerAsks(auditId, [question("a")], never)).toMatchObject([{ ok: true }]);
});
