import { describe, expect, it } from "vitest";
import type { CheckResult, CriterionResult } from "@/lib/ai/review";
import { keyFindings } from "@/lib/audits/report/key-findings";
import type { FailedCheck } from "@/lib/browser/lighthouse-digest";

const pages = (...paints: (string | null)[]) =>
  paints.map((largestContentfulPaint) => ({ url: "https://shop.example/", largestContentfulPaint, failedChecks: [] }));

const failed = (id: string, category: FailedCheck["category"], title = "It is `broken`."): FailedCheck => ({
  id,
  category,
  title,
  score: 0,
  displayValue: null,
  snippets: [],
});

/** A quick page for each path, with the checks that it failed. */
const pagesWith = (faults: Record<string, FailedCheck[]>) =>
  Object.entries(faults).map(([path, failedChecks]) => ({
    url: `https://shop.example${path}`,
    largestContentfulPaint: "1",
    failedChecks,
  }));

const rubric = (points: CheckResult["points"]): CriterionResult[] => [
  {
    criterion: "Real organisation",
    category: "Trust",
    score: null,
    rationale: "",
    checks: [{ id: "org-schema", statement: "", points, observation: "", evidence: [] }],
  },
];

const none = { rubricResults: null, accessibilityScore: null, seoScore: null };
const nothing = [{ kind: "info", message: "No critical issues found in the website audit" }];
const altText = "Images lack proper alt text on multiple pages, affecting accessibility";
const seoDone = "SEO optimization is well implemented with proper meta tags and structured data";

describe("keyFindings", () => {
  it("reports all three rules in order, counting the slow pages", () => {
    const slow = pages("2.6", "2.5", "11.02", null, "1.0");
    expect(keyFindings({ ...none, accessibilityScore: 69, seoScore: 86, pages: slow })).toEqual([
      { kind: "warning", message: altText },
      { kind: "error", message: "Largest Contentful Paint (LCP) exceeds 2.5s on 2 pages" },
      { kind: "success", message: seoDone },
    ]);
  });

  it("finds nothing on the limits themselves", () => {
    expect(keyFindings({ ...none, accessibilityScore: 70, seoScore: 85, pages: pages("2.5") })).toEqual(nothing);
  });

  it("finds nothing when nothing is known", () => {
    expect(keyFindings({ ...none, pages: pages(null, "", "n/a") })).toEqual(nothing);
    expect(keyFindings({ ...none, pages: [] })).toEqual(nothing);
  });

  it("takes a zero as a known score", () => {
    const found = keyFindings({ ...none, accessibilityScore: 0, seoScore: 0, pages: [] });
    expect(found.map(({ kind }) => kind)).toEqual(["warning"]);
  });
});

describe("the sentence about alt text", () => {
  const alt = failed("image-alt", "accessibility");
  const contrast = failed("color-contrast", "accessibility", "Colours of `text` are too weak.");
  const lang = failed("html-has-lang", "accessibility");

  it.each([
    ["two pages lack it", { "/": [alt], "/a": [alt, contrast] }, altText],
    [
      "one page lacks it",
      { "/": [contrast], "/a": [alt, contrast] },
      "Accessibility scores 69 out of 100; images lack alt text on /a",
    ],
    [
      "none lacks it",
      { "/": [contrast, lang], "/a": [contrast], "/b": [] },
      "Accessibility scores 69 out of 100, most often for this on the home page and /a: Colours of text are too weak",
    ],
    ["only other categories are at fault", { "/": [failed("image-alt-text", "seo")] }, altText],
  ])("is true where %s", (_name, faults, message) => {
    const [finding] = keyFindings({ ...none, accessibilityScore: 69, pages: pagesWith(faults) });
    expect(finding).toEqual({ kind: "warning", message });
  });
});

describe("the sentence about SEO", () => {
  const description = failed("meta-description", "seo");

  it.each([
    ["nothing speaks against it", { "/": [failed("canonical", "seo")] }, 2 as const, seoDone],
    ["structured data was not assessed", { "/": [] }, null, seoDone],
    [
      "pages lack a description",
      { "/": [description], "/a": [description], "/b": [] },
      2 as const,
      "SEO scores 86 out of 100, but the home page and /a lack a meta description",
    ],
    [
      "nothing identifies the organisation",
      { "/a": [description] },
      0 as const,
      "SEO scores 86 out of 100, but /a lacks a meta description, and structured data does not identify the organisation",
    ],
  ])("about SEO is true where %s", (_name, faults, points, message) => {
    const found = keyFindings({ ...none, seoScore: 86, rubricResults: rubric(points), pages: pagesWith(faults) });
    expect(found).toEqual([{ kind: message === seoDone ? "success" : "warning", message }]);
  });
});
