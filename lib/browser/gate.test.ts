import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createGate } from "./gate.ts";

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
  const gate = createGate(10_000);
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
  const gate = createGate(10_000);
  const holder = {};
  await gate.acquire(holder);
  await gate.acquire(holder);
  gate.release(holder);
  await gate.acquire({});
});

test("what is not urgent waits for all others, even for those that ask later", async () => {
  const gate = createGate(10_000);
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
  const gate = createGate(10_000);
  const [a, b, c] = [{ name: "a" }, { name: "b" }, { name: "c" }];
  const granted: string[] = [];
  for (const holder of [a, b, b, c]) ask(gate, holder, granted);
  gate.release(a);
  gate.release(b);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["a", "b", "b", "c"]);
});

test("the token moves on from a holder that keeps it too long", async () => {
  const gate = createGate(10_000);
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
  const gate = createGate(10_000);
  const [a, b, c] = [{ name: "a" }, { name: "b" }, { name: "c" }];
  const granted: string[] = [];
  for (const holder of [a, b, c]) ask(gate, holder, granted);
  gate.release(b);
  gate.release(a);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual(["a", "c"]);
});
