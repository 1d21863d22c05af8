/**
 * Comments give reasons, units and errors, and are few. A comment line is one that holds nothing but a comment (of
 * whichever kind, suppressions included); it is counted against the lines that are not blank, tests apart.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listSources } from "./imports";

interface Count {
  comments: number;
  lines: number;
}

function countComments(source: string): Count {
  const lines = source.split("\n").map((line) => line.trim());
  let isInside = false;
  const isComment = (line: string) => {
    const begins = isInside || /^\{?\/\*/.test(line);
    isInside = begins && !line.includes("*/");
    return begins || line.startsWith("//");
  };
  const filled = lines.filter((line) => line !== "");
  return { comments: filled.filter(isComment).length, lines: filled.length };
}

test("at most 4% of the lines that ship are comments", () => {
  const counts = listSources("app", "components", "inngest", "lib").map((file) =>
    countComments(readFileSync(file, "utf8")),
  );
  const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0);
  expect(total("lines")).toBeGreaterThan(10_000);
  expect(total("comments") / total("lines")).toBeLessThanOrEqual(0.04);
});

test.each([
  ["// a\nconst a = 1; // not a line of its own\n", 1, 2],
  ["/** a */\n\nconst a = 1;\n", 1, 2],
  ["/**\n * a\n\n * b\n */\nconst a = 1;\n/* c */\n", 5, 6],
  ["<p>\n  {/* a */}\n  https://a.example\n</p>\n", 1, 4],
])("comment lines are told from others: %j", (source, comments, lines) => {
  expect(countComments(source)).toEqual({ comments, lines });
});
