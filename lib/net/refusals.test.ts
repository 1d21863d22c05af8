import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRefusalReport } from "./refusals";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function report(max = 20) {
  const told: string[] = [];
  return { told, refusals: createRefusalReport((target) => told.push(target), max) };
}

test("twenty targets a minute are reported, then once how many more there were", () => {
  const { told, refusals } = report();
  for (let n = 1; n <= 1000; n++) refusals.add(`http://10.0.0.${n}/`);
  expect(told).toHaveLength(20);
  vi.advanceTimersByTime(59_999);
  expect(told).toHaveLength(20);
  vi.advanceTimersByTime(1);
  expect(told.slice(20)).toEqual(["and 980 more"]);
  vi.advanceTimersByTime(600_000);
  expect(told).toHaveLength(21);
});

test("the next minute has twenty of its own", () => {
  const { told, refusals } = report();
  for (let n = 1; n <= 20; n++) refusals.add("first");
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(20);
  for (let n = 1; n <= 21; n++) refusals.add("second");
  expect(told.filter((target) => target === "second")).toHaveLength(20);
  vi.advanceTimersByTime(60_000);
  expect(told.at(-1)).toBe("and 1 more");
});

test("a long target is cut", () => {
  const { told, refusals } = report();
  refusals.add("a".repeat(200));
  refusals.add("a".repeat(201));
  expect(told.map(({ length }) => length)).toEqual([200, 200]);
});

test("the rest is told when the proxy closes, and only then", () => {
  const { told, refusals } = report(1);
  refusals.add("one");
  refusals.flush();
  expect(told).toEqual(["one"]);
  refusals.add("two");
  refusals.add("three");
  refusals.flush();
  vi.advanceTimersByTime(600_000);
  expect(told).toEqual(["one", "two", "and 1 more"]);
});

test("a minute that was cut short does not shorten the next", () => {
  const { told, refusals } = report(1);
  refusals.add("one");
  vi.advanceTimersByTime(30_000);
  refusals.flush();
  refusals.add("two");
  refusals.add("three");
  vi.advanceTimersByTime(59_999);
  expect(told).toEqual(["one", "two"]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(["one", "two", "and 1 more"]);
});
