import { expect, test } from "vitest";
import { inTurnOf } from "./agency-turns";

const never = new AbortController().signal;

test("calls start eight a second, and two customers with many delay a third by one turn", async () => {
  const starts: { userId: number; at: number }[] = [];
  const call = (userId: number) =>
    inTurnOf(userId)(async () => {
      starts.push({ userId, at: Date.now() });
    }, never);
  const calls = [1, 2].flatMap((userId) => Array.from({ length: 12 }, () => call(userId)));
  await Promise.all([...calls, call(3)]);
  expect(starts).toHaveLength(25);
  expect(starts.findIndex(({ userId }) => userId === 3)).toBeLessThan(10);
  for (const [n, { at }] of starts.slice(8).entries()) expect(at - (starts[n]?.at ?? 0)).toBeGreaterThan(980);
});

test("a failure is the caller's, and a caller that stops waiting makes no call", async () => {
  await expect(inTurnOf(4)(() => Promise.reject(new Error("of the call")), never)).rejects.toThrow("of the call");
  const stop = new AbortController();
  let isCalled = false;
  const waiting = Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      inTurnOf(5)(async () => {
        isCalled ||= n === 19;
      }, stop.signal),
    ),
  );
  stop.abort(new Error("no time left"));
  await expect(waiting).rejects.toThrow("no time left");
  expect(isCalled).toBe(false);
});
