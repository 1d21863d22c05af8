import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { acquirePatiently, createGate } from "./gate.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks for the token and notes when it comes. */
function ask(gate: ReturnType<typeof createGate>, holder: { name: string }, granted: string[]): void {
  void gate.acquire(holder).then(() => granted.push(holder.name));
}

test("one holder at a time, in the order of asking", async () => {
  const gate = createGate({ maxHoldMs: 10_000, shortHoldMs: 1_000 });
  const [a, b, c] = [{ name: "a" }, { name: "b" }, { name: "c" }];
  const granted: string[] = [];
  for (const holder of [a, b, c]) ask(gate, holder, granted);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["a"]);
  gate.release(a);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["a", "b"]);
});

test("a holder that asks again has the token already", async () => {
  const gate = createGate({ maxHoldMs: 10_000, shortHoldMs: 1_000 });
  const holder = {};
  await gate.acquire(holder);
  await gate.acquire(holder);
  gate.release(holder);
  await gate.acquire({});
});

test("what is not urgent waits for all others, even for those that ask later", async () => {
  const gate = createGate({ maxHoldMs: 10_000, shortHoldMs: 1_000 });
  const [a, patient, b] = [{ name: "a" }, { name: "patient" }, { name: "b" }];
  const granted: string[] = [];
  ask(gate, a, granted);
  void gate.acquire(patient, false).then(() => granted.push(patient.name));
  ask(gate, b, granted);
  for (const holder of [a, b]) {
    gate.release(holder);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(granted).toEqual(["a", "b", "patient"]);
});

test("whoever asks twice while waiting waits once", async () => {
  const gate = createGate({ maxHoldMs: 10_000, shortHoldMs: 1_000 });
  const [a, b, c] = [{ name: "a" }, { name: "b" }, { name: "c" }];
  const granted: string[] = [];
  for (const holder of [a, b, b, c]) ask(gate, holder, granted);
  gate.release(a);
  gate.release(b);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["a", "b", "b", "c"]);
});

test("the token moves on from a holder that keeps it too long", async () => {
  const gate = createGate({ maxHoldMs: 10_000, shortHoldMs: 1_000 });
  const [slow, next, last] = [{ name: "slow" }, { name: "next" }, { name: "last" }];
  const granted: string[] = [];
  for (const holder of [slow, next, last]) ask(gate, holder, granted);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(granted).toEqual(["slow"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["slow", "next"]);
  gate.release(slow);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["slow", "next"]);
});

test("whoever gives up waiting is passed over", async () => {
  const gate = createGate({ maxHoldMs: 10_000, shortHoldMs: 1_000 });
  const [a, b, c] = [{ name: "a" }, { name: "b" }, { name: "c" }];
  const granted: string[] = [];
  for (const holder of [a, b, c]) ask(gate, holder, granted);
  gate.release(b);
  gate.release(a);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["a", "c"]);
});

describe("a holder that has overrun", () => {
  test("gets short turns until its visit ends, and others whole ones", async () => {
    const gate = createGate({ maxHoldMs: 5_000, shortHoldMs: 1_000 });
    const [hog, other] = [{ name: "hog" }, { name: "other" }];
    const granted: string[] = [];
    ask(gate, hog, granted);
    await vi.advanceTimersByTimeAsync(5_000);
    for (const holder of [hog, other]) ask(gate, holder, granted);
    await vi.advanceTimersByTimeAsync(999);
    expect(granted).toEqual(["hog", "hog"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(granted).toEqual(["hog", "hog", "other"]);
    ask(gate, hog, granted);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(granted).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(granted).toEqual(["hog", "hog", "other", "hog"]);

    gate.finish(hog);
    for (const holder of [hog, other]) ask(gate, holder, granted);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(granted.slice(4)).toEqual(["hog"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(granted.slice(4)).toEqual(["hog", "other"]);
  });

  test("is told to yield whenever somebody else goes on, not before, and not when its visit is over", async () => {
    const onOverrun = vi.fn();
    const gate = createGate({ maxHoldMs: 5_000, shortHoldMs: 1_000, onOverrun });
    const [hog, other] = [{ name: "hog" }, { name: "other" }];
    void gate.acquire(hog);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onOverrun).not.toHaveBeenCalled();
    await gate.acquire(other);
    expect(onOverrun.mock.calls).toEqual([[hog]]);
    gate.finish(hog);
    gate.release(other);
    await gate.acquire({});
    expect(onOverrun).toHaveBeenCalledTimes(1);
  });
});

test("a hold that ended early does not cut the next one short", async () => {
  const gate = createGate({ maxHoldMs: 5_000, shortHoldMs: 1_000 });
  const [early, next, last] = [{ name: "early" }, { name: "next" }, { name: "last" }];
  const granted: string[] = [];
  for (const holder of [early, next, last]) ask(gate, holder, granted);
  await vi.advanceTimersByTimeAsync(4_000);
  gate.release(early);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(granted).toEqual(["early", "next"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["early", "next", "last"]);
});

test("whoever is patient for a while is urgent afterwards, and keeps its place", async () => {
  const gate = createGate({ maxHoldMs: 10_000, shortHoldMs: 1_000 });
  const [a, patient, b, c] = [{ name: "a" }, { name: "patient" }, { name: "b" }, { name: "c" }];
  const granted: string[] = [];
  ask(gate, a, granted);
  void acquirePatiently(gate, patient, 3_000).then(() => granted.push(patient.name));
  ask(gate, b, granted);
  await vi.advanceTimersByTimeAsync(2_999);
  gate.release(a);
  ask(gate, c, granted);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["a", "b"]);
  gate.release(b);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["a", "b", "patient"]);
});
