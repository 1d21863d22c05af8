import { expect, test } from "vitest";
import { costOf, parsePrices, type Usage } from "./prices";

const none = parsePrices([]);
const usage = (tokens: Partial<Usage>): Usage => ({
  inputTokens: 0,
  outputTokens: 0,
  cacheReadTokens: 0,
  cacheWriteTokens: 0,
  ...tokens,
});

test.each<[string, Partial<Usage>, number]>([
  ["claude-sonnet-5-5", { inputTokens: 1_000 }, 2_000],
  ["claude-sonnet-5-5", { outputTokens: 1_000 }, 10_000],
  ["claude-sonnet-5-5", { cacheWriteTokens: 1_000, cacheReadTokens: 1_000 }, 2_600],
  ["claude-haiku-5-5", { inputTokens: 100_000 }, 10_000],
  ["claude-haiku-5-5", { inputTokens: 99_999, cacheReadTokens: 1, outputTokens: 10 }, 10_005],
  ["claude-haiku-5-5", { inputTokens: 100_001 }, 50_001],
  ["a model of tomorrow", { inputTokens: 1_000, outputTokens: 1_000 }, 60_000],
])("%s: %j costs %d millionths of a dollar", (model, tokens, expected) => {
  expect(costOf(usage(tokens), model, none)).toBe(expected);
});

test("a price in the settings overrides the list's", () => {
  const prices = parsePrices(["claude-sonnet-5-5=1/2/3/4", "other:1=0.5/0/0/0"]);
  const all = usage({ inputTokens: 1, outputTokens: 1, cacheWriteTokens: 1, cacheReadTokens: 1 });
  expect(costOf(all, "claude-sonnet-5-5", prices)).toBe(10);
  expect(costOf(usage({ inputTokens: 3 }), "other:1", prices)).toBe(2);
});
