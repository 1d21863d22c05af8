import { expect, test } from "vitest";
import type { ReportPage } from "@/lib/audits/report/report";
import { sortRows, toPageRow, worstFirst } from "./page-rows";

const makePage = (id: number, changes: Partial<ReportPage> = {}) =>
  ({
    id,
    title: "A page",
    copyReview: null,
    screenshotUrl: null,
    firstContentfulPaint: null,
    largestContentfulPaint: null,
    cumulativeLayoutShift: null,
    totalBlockingTime: null,
    url: `https://shop.example/${id}`,
    outcome: "audited",
    failedChecks: [],
    ...changes,
  }) as unknown as ReportPage;
const rows = [
  makePage(1, { performanceScore: 80, largestContentfulPaint: "2.0" }),
  makePage(2, { performanceScore: null, largestContentfulPaint: null }),
  makePage(3, { performanceScore: 30, largestContentfulPaint: "6.1" }),
].map((page) => toPageRow(page, 0));
const ids = (column: "performance" | "paint", order = worstFirst(column)) =>
  sortRows(rows, column, order).map(({ id }) => id);

test("the worst page comes first, whether low or high figures are bad", () => {
  expect(ids("performance")).toEqual([3, 1, 2]);
  expect(ids("paint")).toEqual([3, 1, 2]);
});

test("unknown figures come last in either order", () => {
  expect(ids("performance", "descending")).toEqual([1, 3, 2]);
});

test("a page that could not be read has no number of findings", () => {
  expect(toPageRow(makePage(4, { outcome: "timeout" }), 3).figures.findings).toBeNull();
  expect(toPageRow(makePage(4), 3).figures.findings).toBe(3);
});
