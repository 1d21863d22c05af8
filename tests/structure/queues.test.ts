/** The table of queues in docs/architecture.md: whatever customers wait for is there, and says whose turn is next. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listSources } from "./imports";

const table = readFileSync("docs/architecture.md", "utf8").match(/\| Queue \|.*\n(?:\|.*\n)+/)?.[0] ?? "";
const rows = table
  .split("\n")
  .slice(2, -1)
  .map((row) => row.split("|").map((cell) => cell.trim()));
const listPaths = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);

/** What holds work back until there is room, or keeps those that wait. */
const queues =
  /new FairSemaphore\(|\bconcurrency: (?:\d|\[|\w+Concurrency)|\b(?:waiting|queue|waiters)\b(?:: .+)? = (?:\[\]|new (?:Map|Set)\b)|function startDispatcher/;

const notQueues: Record<string, string> = {
  "lib/browser/slot.ts": "answers of one slot's own worker",
  "lib/auth/fair-semaphore.ts": "what the others are made of",
  "inngest/local/scheduler.ts": "keys of schedules",
};

test("whatever customers wait for is in one row", () => {
  const sources = listSources("app", "components", "inngest", "lib").filter((file) =>
    queues.test(readFileSync(file, "utf8")),
  );
  const named = new Set(rows.flatMap(([, , where]) => listPaths(where)));
  const expected = sources.filter((file) => !(file in notQueues));
  expect([...named].toSorted()).toEqual(expected.toSorted());
});

test.each(rows.map(([, name, , turns, slots, , proof]) => [name, turns, slots, proof]))(
  "%s: turns, slots and a test are named",
  (_, turns, slots, proof) => {
    expect(turns).not.toBe("");
    expect(slots).not.toBe("");
    expect(listPaths(proof).map(existsSync)).toEqual([true]);
  },
);

test("a function that does customers' work has a limit for each of them", () => {
  const functions = listSources("inngest/functions").map((file) => readFileSync(file, "utf8"));
  const ofCustomers = functions.filter(
    (source) => /\b(userId|payer)\b/.test(source) && source.includes("createFunction("),
  );
  expect(ofCustomers.length).toBeGreaterThan(4);
  for (const source of ofCustomers) expect(source).toMatch(/key: "event\.data\.(userId|payer)"/);
});
