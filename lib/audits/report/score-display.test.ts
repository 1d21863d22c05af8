import { describe, expect, it } from "vitest";
import { describePercentage, describeScore } from "@/lib/audits/report/score-display";

describe("describeScore", () => {
  it.each([
    [100, 100, "Best practice achieved", "green"],
    [80, 80, "Best practice achieved", "green"],
    [79, 79, "Needs improvement", "orange"],
    [50, 50, "Needs improvement", "orange"],
    [49, 49, "Urgent action required", "red"],
    [11, 11, "Urgent action required", "red"],
    [10, 100, "Best practice achieved", "green"],
    [8, 80, "Best practice achieved", "green"],
    [7.5, 75, "Needs improvement", "orange"],
    [5, 50, "Needs improvement", "orange"],
    [4, 40, "Urgent action required", "red"],
    [0, 0, "Urgent action required", "red"],
  ])("shows %s as %s%%, %s, %s", (score, percent, label, tone) => {
    expect(describeScore(score)).toEqual({ percent, label, tone });
  });

  it("judges by the percentage that is shown, so that 79.6 reads 80 and is green", () => {
    expect(describeScore(79.6)).toEqual({ percent: 80, label: "Best practice achieved", tone: "green" });
  });

  it("says nothing of a missing score", () => {
    expect(describeScore(null)).toEqual({ percent: null, label: null, tone: "grey" });
    expect(describeScore(Number.NaN)).toEqual({ percent: null, label: null, tone: "grey" });
  });
});

describe("describePercentage", () => {
  it("takes a low score for what it is", () => {
    expect(describePercentage(7)).toEqual({ percent: 7, label: "Urgent action required", tone: "red" });
    expect(describePercentage(10)).toEqual({ percent: 10, label: "Urgent action required", tone: "red" });
    expect(describePercentage(null)).toEqual({ percent: null, label: null, tone: "grey" });
  });
});
