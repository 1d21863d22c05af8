import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import {
  always,
  answerAsks,
  auditUsage,
  callsSince,
  committedOf,
  createViewer,
  db,
  emulator,
  isReserved,
  never,
  question,
  startAudit,
  startPaidAudit,
} from "@/lib/audits/model/testing/asks";
import { failAudit } from "@/lib/audits/states/lifecycle";
import { pinReviewer } from "@/lib/audits/steps/pin-reviewer";
import { setEnvironment } from "@/lib/env";
import type { Ask } from "@/lib/review/dialogue";

test("no call beyond the audit's cap, whatever is asked at once", async () => {
  const { auditId, viewer } = await startPaidAudit();
  const asks = Array.from({ length: 40 }, (_, index) =>
    question(`q${index}`, { content: [{ type: "text", text: "x".repeat(9_000) }] }),
  );
  const replies = await answerAsks(auditId, asks, never);
  const answered = replies.filter(({ ok }) => ok).length;
  expect(answered).toBeGreaterThan(5);
  expect(answered).toBeLessThan(40);
  expect(replies.filter((reply) => !reply.ok && reply.reason === "over-budget")).toHaveLength(40 - answered);
  expect(callsSince()).toHaveLength(answered);
  expect((await auditUsage(viewer, auditId))?.dollars).toBeLessThanOrEqual(0.05);
  expect(await committedOf(auditId)).toBeLessThanOrEqual(50_000);
});

test("calls whose highest cost does not fit at once wait for each other, and none is refused", async () => {
  const { auditId } = await startPaidAudit();
  const asks = Array.from({ length: 8 }, (_, index) => question(`q${index}`, { maxTokens: 3_000 }));
  expect((await answerAsks(auditId, asks, never)).every(({ ok }) => ok)).toBe(true);
});

test("two runs of one step send each question once, and both get its reply", async () => {
  const { auditId, viewer } = await startPaidAudit();
  const asks = ["a", "b", "c"].map((id) => question(id));
  const [one, other] = await Promise.all([answerAsks(auditId, asks, never), answerAsks(auditId, asks, never)]);
  expect(one).toEqual(asks.map(() => ({ ok: true, value: { note: expect.any(String) } })));
  expect(other).toEqual(one);
  expect(callsSince()).toHaveLength(3);
  expect((await auditUsage(viewer, auditId))?.lines).toMatchObject([{ calls: 3 }]);
});

test("what another run's calls hold of the budget is waited for", async () => {
  const { auditId } = await startPaidAudit();
  const dear = (id: string) => question(id, { maxTokens: 3_000 });
  const runs = ["a", "b", "c", "d"].map((id) => answerAsks(auditId, [dear(id)], never));
  expect((await Promise.all(runs)).flat().every(({ ok }) => ok)).toBe(true);
});

/** What a process leaves that dies while a question is out. */
async function loseCall(auditId: number, ask: Ask) {
  always("hangs");
  const abort = new AbortController();
  const asking = answerAsks(auditId, [ask], abort.signal);
  const before = callsSince().length;
  await expect.poll(() => callsSince().length).toBe(before + 1);
  const [call] = await db.modelCall.findMany({ where: { websiteId: auditId, state: "running" } });
  if (call === undefined) throw new Error("no call is under way");
  const budget = await db.modelBudget.findUniqueOrThrow({ where: { websiteId: auditId } });
  abort.abort();
  await asking.catch(() => {});
  const { id, websiteId: _audit, reply: _reply, ...columns } = call;
  await db.modelCall.update({ where: { id }, data: columns });
  await db.modelBudget.update({ where: { websiteId: auditId }, data: budget });
  emulator.decide(() => null);
  return { leaseEnds: () => db.modelCall.update({ where: { id }, data: { leaseEndsAt: new Date() } }) };
}

test("a question whose sender died is sent again once its lease has ended; the lost call counts as paid", async () => {
  const { auditId, viewer } = await startPaidAudit();
  const { leaseEnds } = await loseCall(auditId, question("a"));
  const lost = await committedOf(auditId);
  expect(lost).toBeGreaterThan(10_000);
  expect((await auditUsage(viewer, auditId))?.dollars).toBe(lost / 1_000_000);
  let isAnswered = false;
  const answering = answerAsks(auditId, [question("a")], never).finally(() => {
    isAnswered = true;
  });
  await sleep(1_000);
  expect([isAnswered, callsSince().length]).toEqual([false, 1]);
  await leaseEnds();
  expect(await answering).toMatchObject([{ ok: true }]);
  expect(callsSince()).toHaveLength(2);
  expect(await committedOf(auditId)).toBeGreaterThan(lost);
  expect((await auditUsage(viewer, auditId))?.dollars).toBe((await committedOf(auditId)) / 1_000_000);
});

/** Makes the database refuse to store a call's cost, so many times. */
async function failSettling(auditId: number, times: number): Promise<void> {
  await db.$executeRawUnsafe(`CREATE SEQUENCE settlings_${auditId}`);
  await db.$executeRawUnsafe(`
    CREATE FUNCTION refuse_settling_${auditId}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- A sequence counts on when the transaction is rolled back.
      IF nextval('settlings_${auditId}') <= ${times} THEN RAISE 'the disk is full'; END IF;
      RETURN NEW;
    END $$`);
  await db.$executeRawUnsafe(`
    CREATE TRIGGER refuse_settling_${auditId} BEFORE UPDATE ON model_calls FOR EACH ROW
    WHEN (OLD."websiteId" = ${auditId} AND OLD.state = 'running' AND NEW.state <> 'running')
    EXECUTE FUNCTION refuse_settling_${auditId}()`);
}

test("an answer that can't be stored at first is stored a moment later, at its own price", async () => {
  const { auditId, viewer } = await startPaidAudit();
  await failSettling(auditId, 1);
  expect(await answerAsks(auditId, [question("a")], never)).toMatchObject([{ ok: true }]);
  expect(await answerAsks(auditId, [question("a")], never)).toMatchObject([{ ok: true }]);
  expect(callsSince()).toHaveLength(1);
  expect(await committedOf(auditId)).toBeLessThan(5_000);
  expect((await auditUsage(viewer, auditId))?.dollars).toBe((await committedOf(auditId)) / 1_000_000);
});

test("what could never be settled is counted as spent when the audit ends, and the rest goes back", async () => {
  const { auditId, viewer } = await startPaidAudit();
  await failSettling(auditId, 100);
  await expect(answerAsks(auditId, [question("a")], never)).rejects.toThrow("the disk is full");
  await db.website.update({ where: { id: auditId }, data: { status: "failed" } });
  const spent = Math.round(((await auditUsage(viewer, auditId))?.dollars ?? 0) * 1_000_000);
  expect(spent).toBeGreaterThan(10_000);
  expect(await isReserved((await startAudit(viewer)).auditId)).toBe(true);
  const [month] = await db.modelMonth.findMany({ where: { userId: viewer.id } });
  expect(Number(month?.committedMicroDollars)).toBe(spent + 50_000);
});

test("the first question reserves the budget, and an audit that asks nothing withholds none from anybody", async () => {
  const viewer = await createViewer();
  const audits = await Promise.all(Array.from({ length: 12 }, () => startAudit(viewer)));
  const [asking] = audits;
  for (const { auditId } of audits) await pinReviewer(auditId);
  const ofViewer = { where: { website: { userId: viewer.id } } };
  expect(await db.modelBudget.count(ofViewer)).toBe(0);
  expect(await answerAsks(asking?.auditId ?? 0, [question("a")], never)).toMatchObject([{ ok: true }]);
  expect(await db.modelBudget.findMany(ofViewer)).toMatchObject([{ websiteId: asking?.auditId, releasedAt: null }]);
});

test("a month without room is asked nothing, and its audit stays without", async () => {
  const { auditId } = await startAudit();
  setEnvironment({ ANTHROPIC_MAX_PER_CUSTOMER_MONTH_USD: "0.01" });
  const ask = () => answerAsks(auditId, [question("a")], never);
  expect(await ask()).toEqual([{ ok: false, reason: "over-budget" }]);
  setEnvironment({ ANTHROPIC_MAX_PER_CUSTOMER_MONTH_USD: "0.5" });
  expect(await ask()).toEqual([{ ok: false, reason: "over-budget" }]);
  expect(callsSince()).toHaveLength(0);
});

test("audits of one customer hold no more budgets at once than steps may run; others wait, then do without", async () => {
  setEnvironment({ AUDIT_STEPS_PER_USER: "2" });
  const viewer = await createViewer();
  const audits = await Promise.all(Array.from({ length: 5 }, () => startAudit(viewer)));
  const reserved = await Promise.all(audits.map(({ auditId }) => isReserved(auditId)));
  expect(reserved.filter(Boolean)).toHaveLength(2);
  expect(await isReserved((await startAudit()).auditId), "another customer's").toBe(true);
  const excess = audits[reserved.indexOf(false)]?.auditId ?? 0;
  const ask = (hasNextTry: boolean) => answerAsks(excess, [question("a")], never, { signal: never, hasNextTry });
  await expect(ask(true)).rejects.toMatchObject({ name: "AskLaterError", retryAfterSeconds: 120 });
  expect(await ask(false)).toEqual([{ ok: false, reason: "over-budget" }]);
  expect(callsSince()).toHaveLength(0);
  await failAudit(audits[reserved.indexOf(true)]?.auditId ?? 0, "cancelled");
  expect(await ask(true), "one has ended").toMatchObject([{ ok: true }]);
  setEnvironment({ AUDIT_STEPS_PER_USER: "100" });
});

test("20 audits at once on a month's budget for 10: exactly 10 start with the model, and a second question changes nothing", async () => {
  const viewer = await createViewer();
  const audits = await Promise.all(Array.from({ length: 20 }, () => startAudit(viewer)));
  const reserve = () => Promise.all(audits.map(({ auditId }) => isReserved(auditId)));
  const granted = await reserve();
  expect(granted.filter(Boolean)).toHaveLength(10);
  expect(await reserve()).toEqual(granted);
  expect(await isReserved((await startAudit()).auditId), "another customer's month is full as well").toBe(true);
});

test("what an audit did not use goes back to the month once it has ended, however it ended", async () => {
  const viewer = await createViewer();
  const audits = await Promise.all(Array.from({ length: 10 }, () => startAudit(viewer)));
  for (const { auditId } of audits) expect(await isReserved(auditId)).toBe(true);
  const [first, second] = audits;
  if (first === undefined || second === undefined) throw new Error("there are ten");
  await answerAsks(first.auditId, [question("a")], never);
  expect(await isReserved((await startAudit(viewer)).auditId), "all ten run").toBe(false);
  await db.website.update({ where: { id: second.auditId }, data: { status: "failed" } });
  expect(await isReserved((await startAudit(viewer)).auditId), "one has failed").toBe(true);
  await db.website.update({ where: { id: first.auditId }, data: { status: "completed" } });
  expect(await isReserved((await startAudit(viewer)).auditId), "one has ended, but it cost something").toBe(false);
  expect(await answerAsks(first.auditId, [question("b")], never)).toEqual([{ ok: false, reason: "over-budget" }]);
});

test("an abort stops the calls that run and those that wait", async () => {
  const { auditId } = await startPaidAudit();
  always("hangs");
  const abort = new AbortController();
  const asks = Array.from({ length: 6 }, (_, index) => question(`q${index}`, { maxTokens: 100 }));
  const answering = answerAsks(auditId, asks, abort.signal);
  await expect.poll(() => callsSince().length).toBe(3);
  abort.abort(new Error("the audit ended"));
  await expect(answering).rejects.toThrow("the audit ended");
  emulator.decide(() => null);
  expect(callsSince()).toHaveLength(3);
});

test("pictures are of the audit's own pages alone", async () => {
  const { auditId } = await startPaidAudit();
  const { auditId: other } = await startPaidAudit();
  const page = (url: string) => ({ url, position: 0, selectionReason: "", screenshot: "aGVsbG8=" });
  await db.page.create({ data: { websiteId: auditId, ...page("https://example.com/") } });
  await db.page.create({ data: { websiteId: other, ...page("https://other.example/") } });
  const content: Ask["content"] = ["https://example.com/", "https://other.example/"].map((pageUrl) => ({
    type: "screenshot",
    pageUrl,
  }));
  await answerAsks(auditId, [question("a", { content })], never);
  expect(callsSince()).toMatchObject([{ pictures: 1 }]);
});

test("nothing of key, question or page is logged", async () => {
  const { auditId } = await startPaidAudit();
  const { log } = await import("@/lib/log");
  const lines: string[] = [];
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[pino.symbols.streamSym];
  if (stream === undefined) throw new Error("the log has no stream");
  vi.spyOn(stream, "write").mockImplementation((line) => void lines.push(line));
  log.level = "trace";
  for (const fault of ["refusal", { status: 401 }, { status: 400 }, "no JSON"] as const) {
    always(fault);
    await answerAsks(auditId, [question(`q-${JSON.stringify(fault)}`)], never);
  }
  log.level = "silent";
  vi.restoreAllMocks();
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain("401 authentication_error");
  for (const secret of ["a-secret-key", "A sentence of the page", "You review", "example.com"])
    expect(lines.join("\n")).not.toContain(secret);
});
