import { expect, it } from "vitest";
import { describeImpact } from "@/lib/audits/report/impact";

it.each([
  ["high", "High Impact", "red"],
  ["Medium", "Medium Impact", "orange"],
  ["low", "Low Impact", "grey"],
  ["moderate", "Moderate Impact", "grey"],
])("labels %s as %s in %s", (impact, label, tone) => {
  expect(describeImpact(impact)).toEqual({ label, tone });
});
