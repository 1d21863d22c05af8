import { describe, expect, test } from "vitest";
import { type ThreadEvent, toThreadTime } from "./thread-time.ts";

const main = { pid: 7, tid: 1 };
const named = (name: string, thread = main): ThreadEvent => ({
  ...thread,
  name: "thread_name",
  ph: "M",
  ts: 0,
  args: { name },
});
const work = (name: string, ts: number, dur: number, tts?: number, tdur?: number): ThreadEvent => ({
  ...{ ...main, name, ph: "X", ts, dur },
  ...(tts !== undefined && { tts, tdur }),
});
const instant = (name: string, ts: number, tts: number, requestId?: string): ThreadEvent => ({
  ...{ ...main, name, ph: "I", ts, tts },
  ...(requestId !== undefined && { args: { data: { requestId } } }),
});
const spanOf = ({ ts, dur = 0 }: ThreadEvent) => [ts, ts + dur];

describe("a task that the machine held up", () => {
  test("takes the time that its thread used, and what is nested in it stays nested", () => {
    const task = work("RunTask", 1_000, 400, 50, 100);
    const first = work("ParseHTML", 1_010, 100, 60, 40);
    const second = work("FunctionCall", 1_200, 180, 110, 30);
    const between = instant("ResourceSendRequest", 1_150, 105);
    const next = work("RunTask", 1_500, 20, 150, 20);
    const contention = toThreadTime([named("CrRendererMain"), next, second, between, first, task]);
    expect(spanOf(task)).toEqual([1_000, 1_100]);
    expect(spanOf(first)).toEqual([1_010, 1_050]);
    expect(between.ts).toBe(1_055);
    expect(spanOf(second)).toEqual([1_060, 1_090]);
    expect(spanOf(next), "the gap before it stays").toEqual([1_500, 1_520]);
    expect(contention).toEqual({ ratio: 420 / 120, lostMs: 0.3 });
  });

  test("an event without a thread clock moves in proportion", () => {
    const task = work("RunTask", 0, 1_000, 0, 500);
    const inner = work("V8.GC", 400, 200);
    toThreadTime([named("CrRendererMain"), task, inner]);
    expect(spanOf(inner)).toEqual([200, 300]);
  });

  test("a request that the page waits for keeps its time", () => {
    const task = work("RunTask", 0, 1_000, 0, 100);
    const sent = instant("ResourceSendRequest", 50, 50, "42");
    const finished = instant("ResourceFinish", 850, 60, "42");
    toThreadTime([named("CrRendererMain"), task, sent, finished]);
    expect(finished.ts - sent.ts).toBe(800);
    expect(spanOf(task)).toEqual([0, 890]);
  });

  test("a picture of the screen comes earlier by what tasks lost before it, in this page alone", () => {
    const start: ThreadEvent = {
      ...{ ...main, name: "navigationStart", ph: "R", ts: 500 },
      args: { data: { isOutermostMainFrame: true } },
    };
    const [blank, first] = [work("RunTask", 0, 400, 0, 100), work("RunTask", 600, 400, 100, 100)];
    const other = { ...work("RunTask", 600, 400, 0, 50), pid: 8 };
    const picture = (ts: number): ThreadEvent => ({ pid: 1, tid: 9, name: "Screenshot", ph: "O", ts });
    const pictures = [picture(550), picture(800), picture(1_000), picture(1_500)];
    const names = [named("CrRendererMain"), named("CrRendererMain", { pid: 8, tid: 1 })];
    toThreadTime([...names, blank, start, first, other, ...pictures, work("RunTask", 1_600, 300, 200, 10)]);
    expect(pictures.map(({ ts }) => ts)).toEqual([550, 650, 700, 1_200]);
  });

  test("its children never reach beyond it, whatever the clocks say", () => {
    const task = work("RunTask", 0, 100, 1_000, 60);
    const odd = work("Layout", 20, 70, 990, 500);
    toThreadTime([named("CrRendererMain"), task, odd]);
    const [start = 0, end = 0] = spanOf(odd);
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeLessThanOrEqual(task.dur ?? 0);
  });
});

test.each([
  [
    "marks of what was painted, which the thread only reports",
    { ...main, name: "firstContentfulPaint", ph: "R", ts: 300 },
  ],
  ["other threads", { ...work("RunTask", 0, 400, 0, 100), tid: 2 }],
  ["tasks without a thread clock", { ...work("RunTask", 2_000, 400) }],
])("leaves alone %s", (_, event) => {
  const before = structuredClone(event);
  toThreadTime([
    named("CrRendererMain"),
    named("Compositor", { pid: 7, tid: 2 }),
    work("RunTask", 0, 400, 0, 100),
    event,
  ]);
  expect(event).toEqual(before);
});

test("a browser whose traces have no thread clock is measured as before, and that is told", () => {
  const task = work("RunTask", 0, 400);
  expect(toThreadTime([named("CrRendererMain"), task])).toBeNull();
  expect(spanOf(task)).toEqual([0, 400]);
});
