import { expect, test } from "vitest";
import { chooseLessHeldUp, timeToMeasureAgain, withholdHeldUpSpeed } from "./held-up.ts";
import type { AuditedVisit, VisitResult } from "./types.ts";

const failed: VisitResult = { outcome: "timeout", finalUrl: null, httpStatus: null, detail: "", durationMs: 9_000 };

function visitAt(ratio: number | null, durationMs = 10_000): AuditedVisit {
  const scores = { performance: 61, accessibility: 90, bestPractices: 80, seo: 70 };
  const metrics = {
    ...{ firstContentfulPaint: 1, largestContentfulPaint: 2, cumulativeLayoutShift: 0.1, totalBlockingTime: 300 },
  };
  const check = { id: "a", title: "A", score: 0, displayValue: null, snippets: [] };
  const lighthouse = {
    ...{ lighthouseVersion: "13", scores, metrics, load: { bytes: 1, requests: 1, serverResponseTime: 900 } },
    failedChecks: [
      { ...check, category: "performance" as const },
      { ...check, category: "seo" as const },
    ],
    warnings: [],
    contention: ratio === null ? null : { ratio, lostMs: 100 },
  };
  return { outcome: "audited", lighthouse, durationMs } as unknown as AuditedVisit;
}

test.each([
  ["a page that other work held up", visitAt(27), 80_000],
  ["a page that had the machine nearly to itself", visitAt(3), null],
  ["a browser without a thread clock", visitAt(null), null],
  ["a visit that leaves no room for another", visitAt(27, 40_000), null],
  ["a visit that failed", failed, null],
])("%s: how long it may be measured again", (_, visited, timeoutMs) => {
  expect(timeToMeasureAgain(visited, 90_000)).toBe(timeoutMs);
});

test("the less disturbed of two visits counts, and one that failed does not", () => {
  const [calm, busy] = [visitAt(4), visitAt(27)];
  expect(chooseLessHeldUp(busy, calm)).toBe(calm);
  expect(chooseLessHeldUp(calm, busy)).toBe(calm);
  expect(chooseLessHeldUp(busy, failed)).toBe(busy);
});

test("a page that was held up beyond correction keeps what has nothing to do with speed", () => {
  const settled = withholdHeldUpSpeed(visitAt(30)) as AuditedVisit;
  const { scores, metrics, failedChecks, load, warnings } = settled.lighthouse;
  expect(scores).toEqual({ performance: null, accessibility: 90, bestPractices: 80, seo: 70 });
  expect(metrics).toEqual({
    ...{
      firstContentfulPaint: null,
      largestContentfulPaint: null,
      cumulativeLayoutShift: 0.1,
      totalBlockingTime: null,
    },
  });
  expect(failedChecks.map(({ category }) => category)).toEqual(["seo"]);
  expect(load).toBeUndefined();
  expect(warnings).toEqual([expect.stringContaining("too busy")]);
  const calm = visitAt(3);
  expect(withholdHeldUpSpeed(calm)).toBe(calm);
});
