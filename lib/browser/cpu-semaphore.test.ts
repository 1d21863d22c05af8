import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { acquirePatiently, createCpuSemaphore } from "./cpu-semaphore.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks for the token and notes when it comes. */
function ask(semaphore: ReturnType<typeof createCpuSemaphore>, holder: { name: string }, granted: string[]): void {
  void semaphore.acquire(holder).then(() => granted.push(holder.name));
}

test("one holder at a time, in the order of asking", async () => {
  const semaphore = createCpuSemaphore({ maxHoldMs: 10_000, shortHoldMs: 1_000 });
  const [a, b, c] = [{ name: "a" }, { name: "b" }, { name: "c" }];
  const granted: string[] = [];
  for (const holder of [a, b, c]) ask(semaphore, holder, granted);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["a"]);
  semaphore.release(a);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["a", "b"]);
});

test("a holder that asks again has the token already", async () => {
  const semaphore = createCpuSemaphore({ maxHoldMs: 10_000, shortHoldMs: 1_000 });
  const holder = {};
  await semaphore.acquire(holder);
  await semaphore.acquire(holder);
  semaphore.release(holder);
  await semaphore.acquire({});
});

test("what is not urgent waits for all others, even for those that ask later", async () => {
  const semaphore = createCpuSemaphore({ maxHoldMs: 10_000, shortHoldMs: 1_000 });
  const [a, patient, b] = [{ name: "a" }, { name: "patient" }, { name: "b" }];
  const granted: string[] = [];
  ask(semaphore, a, granted);
  void semaphore.acquire(patient, false).then(() => granted.push(patient.name));
  ask(semaphore, b, granted);
  for (const holder of [a, b]) {
    semaphore.release(holder);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(granted).toEqual(["a", "b", "patient"]);
});

test("whoever asks twice while waiting waits once", async () => {
  const semaphore = createCpuSemaphore({ maxHoldMs: 10_000, shortHoldMs: 1_000 });
  const [a, b, c] = [{ name: "a" }, { name: "b" }, { name: "c" }];
  const granted: string[] = [];
  for (const holder of [a, b, b, c]) ask(semaphore, holder, granted);
  semaphore.release(a);
  semaphore.release(b);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["a", "b", "b", "c"]);
});

test("the token moves on from a holder that keeps it too long", async () => {
  const semaphore = createCpuSemaphore({ maxHoldMs: 10_000, shortHoldMs: 1_000 });
  const [slow, next, last] = [{ name: "slow" }, { name: "next" }, { name: "last" }];
  const granted: string[] = [];
  for (const holder of [slow, next, last]) ask(semaphore, holder, granted);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(granted).toEqual(["slow"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["slow", "next"]);
  semaphore.release(slow);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["slow", "next"]);
});

test("whoever gives up waiting is passed over", async () => {
  const semaphore = createCpuSemaphore({ maxHoldMs: 10_000, shortHoldMs: 1_000 });
  const [a, b, c] = [{ name: "a" }, { name: "b" }, { name: "c" }];
  const granted: string[] = [];
  for (const holder of [a, b, c]) ask(semaphore, holder, granted);
  semaphore.release(b);
  semaphore.release(a);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["a", "c"]);
});

describe("a holder that has overrun", () => {
  test("gets short turns until its visit ends, and others whole ones", async () => {
    const semaphore = createCpuSemaphore({ maxHoldMs: 5_000, shortHoldMs: 1_000 });
    const [hog, other] = [{ name: "hog" }, { name: "other" }];
    const granted: string[] = [];
    ask(semaphore, hog, granted);
    await vi.advanceTimersByTimeAsync(5_000);
    for (const holder of [hog, other]) ask(semaphore, holder, granted);
    await vi.advanceTimersByTimeAsync(999);
    expect(granted).toEqual(["hog", "hog"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(granted).toEqual(["hog", "hog", "other"]);
    ask(semaphore, hog, granted);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(granted).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(granted).toEqual(["hog", "hog", "other", "hog"]);

    semaphore.finish(hog);
    for (const holder of [hog, other]) ask(semaphore, holder, granted);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(granted.slice(4)).toEqual(["hog"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(granted.slice(4)).toEqual(["hog", "other"]);
  });

  test("is told to yield whenever somebody else goes on, not before, and not when its visit is over", async () => {
    const onOverrun = vi.fn();
    const semaphore = createCpuSemaphore({ maxHoldMs: 5_000, shortHoldMs: 1_000, onOverrun });
    const [hog, other] = [{ name: "hog" }, { name: "other" }];
    void semaphore.acquire(hog);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onOverrun).not.toHaveBeenCalled();
    await semaphore.acquire(other);
    expect(onOverrun.mock.calls).toEqual([[hog]]);
    semaphore.finish(hog);
    semaphore.release(other);
    await semaphore.acquire({});
    expect(onOverrun).toHaveBeenCalledTimes(1);
  });
});

test("a hold that ended early does not cut the next one short", async () => {
  const semaphore = createCpuSemaphore({ maxHoldMs: 5_000, shortHoldMs: 1_000 });
  const [early, next, last] = [{ name: "early" }, { name: "next" }, { name: "last" }];
  const granted: string[] = [];
  for (const holder of [early, next, last]) ask(semaphore, holder, granted);
  await vi.advanceTimersByTimeAsync(4_000);
  semaphore.release(early);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(granted).toEqual(["early", "next"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["early", "next", "last"]);
});

test("whoever is patient for a while is urgent afterwards, and keeps its place", async () => {
  const semaphore = createCpuSemaphore({ maxHoldMs: 10_000, shortHoldMs: 1_000 });
  const [a, patient, b, c] = [{ name: "a" }, { name: "patient" }, { name: "b" }, { name: "c" }];
  const granted: string[] = [];
  ask(semaphore, a, granted);
  void acquirePatiently(semaphore, patient, 3_000).then(() => granted.push(patient.name));
  ask(semaphore, b, granted);
  await vi.advanceTimersByTimeAsync(2_999);
  semaphore.release(a);
  ask(semaphore, c, granted);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["a", "b"]);
  semaphore.release(b);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["a", "b", "patient"]);
});
