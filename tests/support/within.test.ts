import { expect, test } from "vitest";
import { waitUntil, within } from "./within.ts";

const never = new Promise<never>(() => {});

test("what settles in time is passed on", async () => {
  expect(await within(60_000, "a value", Promise.resolve(7))).toBe(7);
  await expect(within(60_000, "a failure", Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

test("what never settles ends with what was awaited, in words as they stand by then", async () => {
  await expect(within(10, "the end of a process", never)).rejects.toThrow(
    "Awaited for 0.01 s in vain: the end of a process",
  );
  let log = "";
  const waiting = within(10, () => `a ready portal; it said: ${log}`, never);
  log = "no port";
  await expect(waiting).rejects.toThrow("a ready portal; it said: no port");
});

test("a condition is asked for until it holds, and not after the limit", async () => {
  let asked = 0;
  await waitUntil(60_000, "the third time", () => ++asked === 3, { everyMs: 1 });
  expect(asked).toBe(3);
  await expect(waitUntil(10, "a miracle", () => false)).rejects.toThrow("a miracle");
  const early = waitUntil(60_000, "a miracle", () => false, { signal: AbortSignal.abort() });
  await expect(early).rejects.toThrow("aborted");
  // One that hangs while it is asked must not hold the test, either.
  await expect(waitUntil(10, "a database", () => never)).rejects.toThrow("a database");
});
