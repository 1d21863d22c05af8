import { describe, expect, it } from "vitest";
import { keyFindings } from "@/lib/audits/key-findings";

const pages = (...paints: (string | null)[]) => paints.map((largestContentfulPaint) => ({ largestContentfulPaint }));

const nothing = [{ kind: "info", message: "No critical issues found in the website audit" }];

describe("keyFindings", () => {
  it("reports all three rules in order, counting the slow pages", () => {
    expect(
      keyFindings({ accessibilityScore: 69, seoScore: 86, pages: pages("2.6", "2.5", "11.02", null, "1.0") }),
    ).toEqual([
      { kind: "warning", message: "Images lack proper alt text on multiple pages, affecting accessibility" },
      { kind: "error", message: "Largest Contentful Paint (LCP) exceeds 2.5s on 2 pages" },
      {
        kind: "success",
        message: "SEO optimization is well implemented with proper meta tags and structured data",
      },
    ]);
  });

  it("finds nothing on the limits themselves", () => {
    expect(keyFindings({ accessibilityScore: 70, seoScore: 85, pages: pages("2.5") })).toEqual(nothing);
  });

  it("finds nothing when nothing is known", () => {
    expect(keyFindings({ accessibilityScore: null, seoScore: null, pages: pages(null, "", "n/a") })).toEqual(nothing);
    expect(keyFindings({ accessibilityScore: null, seoScore: null, pages: [] })).toEqual(nothing);
  });

  it("takes a zero as a known score", () => {
    expect(keyFindings({ accessibilityScore: 0, seoScore: 0, pages: [] })).toHaveLength(1);
    expect(keyFindings({ accessibilityScore: 0, seoScore: 0, pages: [] })[0]?.kind).toBe("warning");
  });
});
