import { expect, test } from "vitest";
import type { UsageLine } from "@/lib/audits/model/usage";
import { describeCost, partUsage } from "./usage-by-part";

const line = (part: string, dollars: number, calls = 1): UsageLine => ({
  part,
  pageUrl: null,
  model: "model-1",
  calls,
  tokens: { input: 1_000, output: 100, cacheRead: 10, cacheWrite: 1 },
  dollars,
  seconds: 3,
});

test("usage is added up by part, the most expensive first", () => {
  const lines = [line("pages", 0.01), line("copy", 0.1), line("copy", 0.2, 4), line("rubric", 0.25)];
  expect(partUsage({ dollars: 0.56, lines })).toEqual([
    { title: "The copy analysis", calls: 5, tokens: 2_222, dollars: expect.closeTo(0.3) },
    { title: "The rubric", calls: 1, tokens: 1_111, dollars: 0.25 },
    { title: "The choice of pages", calls: 1, tokens: 1_111, dollars: 0.01 },
  ]);
});

test.each([
  [0, "$0.00"],
  [0.009, "under $0.01"],
  [0.01, "$0.01"],
  [1_234.5, "$1,234.50"],
])("%s dollars read %s", (dollars, text) => {
  expect(describeCost(dollars)).toBe(text);
});
