import { expect, it } from "vitest";
import { describeScoreBadge } from "./score-badge";

it.each([
  [100, 100, "success"],
  [90, 90, "success"],
  [89.5, 90, "success"],
  [89.4, 89, "warning"],
  [70, 70, "warning"],
  [69, 69, "danger"],
  [0, 0, "danger"],
])("%d shows as %d, %s", (overallScore, score, variant) => {
  expect(describeScoreBadge({ status: "completed", overallScore })).toEqual({ score, variant });
});

it.each(["pending", "running", "failed"] as const)("an audit that is %s has none", (status) => {
  expect(describeScoreBadge({ status, overallScore: 95 })).toBeNull();
});

it("an unknown score has none", () => {
  expect(describeScoreBadge({ status: "completed", overallScore: null })).toBeNull();
});
