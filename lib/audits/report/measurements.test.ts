import { expect, test } from "vitest";
import { describeRuns, describeSpread } from "@/lib/audits/report/describe-spread";
import { summarise } from "@/lib/audits/report/measurements";
import type { LighthouseDigest } from "@/lib/browser/lighthouse-digest";

function run(performance: number | null, paint: number | null, fault = ""): LighthouseDigest {
  return {
    lighthouseVersion: "13",
    scores: { performance, accessibility: 90, bestPractices: null, seo: 100 },
    metrics: {
      firstContentfulPaint: 1,
      largestContentfulPaint: paint,
      cumulativeLayoutShift: 0,
      totalBlockingTime: 100,
    },
    failedChecks: fault
      ? [{ id: fault, title: fault, category: "performance", score: 0, displayValue: null, snippets: [] }]
      : [],
    warnings: [],
  };
}

test("a single measurement stays as it is", () => {
  const only = run(80, 2);
  expect(summarise([only])).toEqual({ digest: only, spread: null });
});

test("of three, each figure is its own median, and faults are those of the most typical run", () => {
  const { digest, spread } = summarise([run(60, 2.2, "slow"), run(85, 2.6, "usual"), run(90, 2.4, "fast")]);
  expect(digest.scores).toEqual({ performance: 85, accessibility: 90, bestPractices: null, seo: 100 });
  expect(digest.metrics.largestContentfulPaint).toBe(2.4);
  expect(digest.failedChecks.map(({ id }) => id)).toEqual(["usual"]);
  expect(spread).toMatchObject({
    runs: 3,
    scores: { performance: [60, 90], accessibility: [90, 90], bestPractices: null },
    metrics: { largestContentfulPaint: [2.2, 2.6] },
  });
});

test("of two it is their mean, and what a run could not measure is left out", () => {
  const { digest, spread } = summarise([run(81, null), run(86, 3)]);
  expect(digest.scores.performance).toBe(84);
  expect(digest.metrics.largestContentfulPaint).toBe(3);
  expect(spread?.metrics.largestContentfulPaint).toEqual([3, 3]);
  expect(summarise([run(null, null), run(null, null)]).digest.scores.performance).toBeNull();
});

test("faults are those of a run that could assess what the median knows, however typical another is", () => {
  const blind = run(85, 2.4, "usual");
  blind.scores.accessibility = null;
  const { digest } = summarise([run(60, 2.2, "slow"), blind, run(88, 2.4, "fast")]);
  expect(digest.scores).toMatchObject({ performance: 85, accessibility: 90 });
  expect(digest.failedChecks.map(({ id }) => id)).toEqual(["fast"]);
});

test("only what varied is said", () => {
  const { spread } = summarise([run(79, 1.9), run(85, 2.4), run(82, 2)]);
  if (spread === null) throw new Error("no spread");
  expect(describeSpread(spread)).toBe(
    "Medians of 3 measurements: performance between 79 and 85, LCP between 1.9 and 2.4 s.",
  );
  const { spread: same } = summarise([run(79, 2), run(79, 2), run(79, 2.01)]);
  if (same === null) throw new Error("no spread");
  expect(describeSpread(same)).toBe("Medians of 3 measurements: every figure was the same.");
});

test("a table says how often its pages were measured", () => {
  const page = (runs: number) => ({
    outcome: "audited" as const,
    spread: runs === 1 ? null : { ...(summarise([run(1, 1), run(1, 1)]).spread ?? never()), runs },
  });
  expect(describeRuns([page(1), page(1)])).toBeNull();
  expect(describeRuns([])).toBeNull();
  expect(describeRuns([page(3), page(3), { outcome: "timeout", spread: null }])).toBe(
    "We measured each page 3 times; figures are medians.",
  );
  expect(describeRuns([page(3), page(2)])).toBe(
    "We measured pages up to 3 times, some only twice; figures are medians.",
  );
});

function never(): never {
  throw new Error("two measurements have a spread");
}
