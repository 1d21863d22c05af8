import { describe, expect, test } from "vitest";
import { compareToSites, describeBenchmark, type GradedSite } from "./benchmark";

const basis = "model v1";
const own = { userId: 1, basis, percentage: 60 };
const sitesOf = (userId: number, ...percentages: number[]): GradedSite[] =>
  percentages.map((percentage) => ({ userId, basis, percentage }));
const upTo = (count: number, from = 51) => Array.from({ length: count }, (_, index) => from + index);

describe("a grade among the portal's sites", () => {
  test("has their number, their median and, to the nearest 5%, how many are higher", () => {
    expect(compareToSites(own, [...sitesOf(1, 60), ...sitesOf(2, ...upTo(23, 50))])).toEqual({
      sites: 24,
      median: 61,
      higher: 50,
    });
  });

  test("needs twenty of them", () => {
    expect(compareToSites(own, sitesOf(2, ...upTo(19)))).toBeNull();
    expect(compareToSites(own, sitesOf(2, ...upTo(20)))).toMatchObject({ sites: 20, median: 61, higher: 50 });
  });

  test("compares only what was graded on the same basis", () => {
    const rules = sitesOf(2, ...upTo(30)).map((site) => ({ ...site, basis: "rules v1" }));
    expect(compareToSites(own, [...sitesOf(2, ...upTo(19)), ...rules])).toBeNull();
  });

  test("leaves out a few sites of others, which who knows the rest could tell apart", () => {
    const mine = sitesOf(1, ...upTo(20));
    expect(compareToSites(own, [...mine, ...sitesOf(2, ...Array(9).fill(99))])).toMatchObject({
      sites: 20,
      median: 61,
    });
    expect(compareToSites(own, [...mine.slice(1), ...sitesOf(2, 99)])).toBeNull();
    expect(compareToSites(own, [...mine, ...sitesOf(2, ...upTo(10))])).toMatchObject({ sites: 30 });
  });
});

test.each([
  [0, "Fewer than 5%"],
  [30, "About 30%"],
  [100, "More than 95%"],
])("%d%% is said as: %s scored higher", (higher, share) => {
  expect(describeBenchmark({ sites: 1_034, median: 61, higher })).toBe(
    `Median of 1,034 sites audited here in the last year: 61%. ${share} scored higher.`,
  );
});
