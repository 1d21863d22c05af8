import { expect, test } from "vitest";
import { type SimulatedDay, simulateDay } from "./queue-simulation.ts";

const day = (options: Partial<SimulatedDay>): SimulatedDay => ({
  workers: 1,
  slots: 3,
  stepsAtOnce: 16,
  stepsPerUser: 4,
  pages: 10,
  requests: [{ at: 100, customer: 1 }],
  drawVisitSeconds: () => 4,
  reviewSeconds: 1,
  ...options,
});

test("an audit alone: its entry page, then nine pages in three slots, then the review", () => {
  expect(simulateDay(day({}))).toEqual([{ requestedAt: 100, untilFirstVisit: 0, untilReport: 4 + 3 * 4 + 1 }]);
});

test("a second worker halves the wait for slots, up to a customer's limit", () => {
  // Four of nine pages at once: 4, 4 and 1.
  expect(simulateDay(day({ workers: 2, slots: 2 }))[0]?.untilReport).toBe(4 + 3 * 4 + 1);
  expect(simulateDay(day({ workers: 1, slots: 2 }))[0]?.untilReport).toBe(4 + 5 * 4 + 1);
});

test("a newcomer waits for a few turns, not for another customer's whole queue", () => {
  const requests = [...Array.from({ length: 50 }, () => ({ at: 0, customer: 1 })), { at: 10, customer: 2 }];
  const newcomer = simulateDay(day({ requests })).find(({ requestedAt }) => requestedAt === 10);
  expect(newcomer?.untilFirstVisit).toBeLessThanOrEqual(2 * 4);
});

test("twice an hour's work takes two hours", () => {
  const requests = Array.from({ length: 540 }, (_, index) => ({ at: (index * 3600) / 540, customer: index }));
  const last = Math.max(...simulateDay(day({ requests })).map((one) => one.requestedAt + one.untilReport));
  expect(last).toBeGreaterThan(2 * 3600);
  expect(last).toBeLessThan(2.1 * 3600);
});
