import { describe, expect, it } from "vitest";
import { type MetricName, rateMetric } from "@/lib/audits/report/metric-rating";

describe("rateMetric", () => {
  it.each<[MetricName, string | null, string, string | null, string]>([
    ["firstContentfulPaint", "1.8", "1.8s", "Excellent", "green"],
    ["firstContentfulPaint", "1.9", "1.9s", "Needs work", "orange"],
    ["firstContentfulPaint", "3", "3.0s", "Needs work", "orange"],
    ["firstContentfulPaint", "3.1", "3.1s", "Poor", "red"],
    ["largestContentfulPaint", "2.5", "2.5s", "Excellent", "green"],
    ["largestContentfulPaint", "4.0", "4.0s", "Needs work", "orange"],
    ["largestContentfulPaint", "4.1", "4.1s", "Poor", "red"],
    ["cumulativeLayoutShift", "0", "0.00", "Excellent", "green"],
    ["cumulativeLayoutShift", "0.1", "0.10", "Excellent", "green"],
    ["cumulativeLayoutShift", "0.11", "0.11", "Needs work", "orange"],
    ["cumulativeLayoutShift", "0.25", "0.25", "Needs work", "orange"],
    ["cumulativeLayoutShift", "0.26", "0.26", "Poor", "red"],
    ["totalBlockingTime", "200", "200ms", "Excellent", "green"],
    ["totalBlockingTime", "201", "201ms", "Needs work", "orange"],
    ["totalBlockingTime", "600", "600ms", "Needs work", "orange"],
    ["totalBlockingTime", "601", "601ms", "Poor", "red"],
    ["totalBlockingTime", null, "N/A", null, "grey"],
    ["totalBlockingTime", "", "N/A", null, "grey"],
    ["totalBlockingTime", "fast", "N/A", null, "grey"],
  ])("%s of %s shows %s: %s, %s", (name, text, value, rating, tone) => {
    expect(rateMetric(name, text)).toEqual({ value, rating, tone });
  });

  it("shows a digit more when rounding would hide that a limit was crossed", () => {
    expect(rateMetric("largestContentfulPaint", "2.52")).toEqual({
      value: "2.52s",
      rating: "Needs work",
      tone: "orange",
    });
  });
});
