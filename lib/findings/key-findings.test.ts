import { describe, expect, it } from "vitest";
import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import { keyFindings } from "@/lib/findings/key-findings";
import type { CheckResult, CriterionResult } from "@/lib/review/review";

const page = (path: string, changes: { paint?: string | null; title?: string; failedChecks?: FailedCheck[] } = {}) => ({
  url: `https://shop.example${path}`,
  title: changes.title ?? `Page ${path}`,
  largestContentfulPaint: changes.paint === undefined ? "1" : changes.paint,
  failedChecks: changes.failedChecks ?? [],
  copyReview: null,
});
const pages = (...paints: (string | null)[]) => paints.map((paint, index) => page(`/${index}`, { paint }));

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
  Object.entries(faults).map(([path, failedChecks]) => page(path, { failedChecks }));

const criterion = (checks: Partial<CheckResult>[], score: number | null = null): CriterionResult => ({
  criterion: "Real organisation",
  category: "Trust",
  score,
  rationale: "",
  checks: checks.map((check) => ({ id: "", statement: "", points: 2, observation: "", evidence: [], ...check })),
});
const rubric = (points: CheckResult["points"]) => [criterion([{ id: "org-schema", points }])];

const none = { rubricResults: null, conversionReview: null, accessibilityScore: null, seoScore: null };
const measured = { ...none, accessibilityScore: 70, seoScore: 85, pages: pages("2.5") };
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
    expect(keyFindings(measured)).toEqual(nothing);
  });

  it("counts a single slow page as one", () => {
    expect(keyFindings({ ...measured, pages: pages("2.6", "1") })).toEqual([
      { kind: "error", message: "Largest Contentful Paint (LCP) exceeds 2.5s on 1 page" },
    ]);
  });

  it("takes a zero as a known score", () => {
    const found = keyFindings({ ...none, accessibilityScore: 0, seoScore: 0, pages: [] });
    expect(found.map(({ kind }) => kind)).toEqual(["warning"]);
  });
});

const closed = { id: "find-indexable", failedOn: ["https://shop.example/3"] };

describe("that nothing critical was found", () => {
  const weakness = (title: string) => ({ title, detail: "", evidence: [], checkId: null });
  const costing = (...titles: string[]) => ({
    summary: "",
    strengths: [],
    weaknesses: titles.map(weakness),
    opportunities: [],
  });
  const faults = "1 of 2 pages has a critical fault: /a (no title).";
  const unknown = "We couldn't measure anything, so we can't rule out critical issues";
  it.each<[string, Partial<Parameters<typeof keyFindings>[0]>, string]>([
    ["nothing was measured", { accessibilityScore: null, seoScore: null, pages: [] }, unknown],
    ["no figure is one", { accessibilityScore: null, seoScore: null, pages: pages(null, "", "n/a") }, unknown],
    [
      "accessibility is unknown",
      { accessibilityScore: null },
      "We found no critical issues in what we measured, but couldn't measure accessibility",
    ],
    [
      "no page's paint is known",
      { pages: pages(null) },
      "We found no critical issues in what we measured, but couldn't measure loading speed",
    ],
    [
      "only the rubric was assessed",
      { accessibilityScore: null, seoScore: null, pages: [], rubricResults: rubric(2) },
      "We found no critical issues in what we measured, but couldn't measure accessibility and loading speed",
    ],
    [
      "one finding is critical",
      { conversionReview: costing("No prices.") },
      "The audit found 1 critical issue: No prices",
    ],
    [
      "several findings are critical",
      { conversionReview: costing("No prices.", "No proof.") },
      "The audit found 2 critical issues, above all: No prices",
    ],
    [
      "a page has a critical fault",
      { rubricResults: [criterion([{ id: "find-no-critical", points: 1, observation: faults }])] },
      faults,
    ],
    [
      "a page shuts search engines out",
      { rubricResults: [criterion([{ id: "find-indexable", points: 0, observation: "No page may be indexed." }])] },
      "The audit found 1 critical issue: No page may be indexed",
    ],
    [
      "search engines are shut out of a page that few visits meet",
      {
        pages: pages("1", "1", "1", "1"),
        rubricResults: [criterion([{ ...closed, points: 0, observation: "/3 may not be indexed." }])],
      },
      "/3 may not be indexed.",
    ],
  ])("is not said where %s", (_name, changes, message) => {
    expect(keyFindings({ ...measured, ...changes }).map((finding) => finding.message)).toEqual([message]);
  });
});

describe("the sentence about alt text", () => {
  const alt = failed("image-alt", "accessibility");
  const contrast = failed("color-contrast", "accessibility");
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
      "Accessibility scores 69 out of 100, most often for this on the home page and /a: low text contrast",
    ],
    ["nothing was recorded", { "/": [], "/a": [] }, altText],
    ["one page is all there is", { "/": [] }, "Accessibility scores 69 out of 100"],
    [
      "only other categories are at fault",
      { "/": [failed("image-alt-text", "seo")], "/a": [] },
      "Accessibility scores 69 out of 100",
    ],
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
      "SEO scores 86 out of 100, but /a lacks a meta description, and structured data doesn't name your organisation",
    ],
  ])("about SEO is true where %s", (_name, faults, points, message) => {
    const found = keyFindings({ ...none, seoScore: 86, rubricResults: rubric(points), pages: pagesWith(faults) });
    expect(found).toEqual([{ kind: message === seoDone ? "success" : "warning", message }]);
  });

  it.each<[string, Partial<Parameters<typeof keyFindings>[0]>, string]>([
    [
      "pages share a title",
      { pages: [page("/", { title: "Shop" }), page("/a", { title: "Shop " }), page("/b")] },
      "the home page and /a share one title",
    ],
    [
      "pages share two titles",
      { pages: ["A", "A", "B", "B", "C"].map((title, index) => page(`/${index}`, { title })) },
      "/0, /1, /2 and /3 share titles with each other",
    ],
    [
      "all pages share a title, and lack a description",
      { pages: ["/a", "/b", "/c"].map((path) => page(path, { title: "A", failedChecks: [description] })) },
      "all 3 pages share one title, and all 3 pages lack a meta description",
    ],
    [
      "a page is kept out of search engines",
      { rubricResults: [criterion([{ ...closed, points: 1 }])] },
      "/3 is kept out of search engines",
    ],
    [
      "Lighthouse alone says so, and two pages lack a title",
      {
        pages: pagesWith({
          "/a": [failed("is-crawlable", "seo"), failed("document-title", "seo")],
          "/b": [failed("document-title", "seo"), description],
        }),
      },
      "/a is kept out of search engines; /a and /b lack a title; and /b lacks a meta description",
    ],
  ])("gives way where %s", (_name, changes, gap) => {
    expect(keyFindings({ ...none, seoScore: 86, pages: pages("1"), ...changes })).toEqual([
      { kind: "warning", message: `SEO scores 86 out of 100, but ${gap}` },
    ]);
  });

  it("leaves a legal page out that the rubric leaves out, and takes two addresses of one page for one", () => {
    const legal = pagesWith({ "/privacy": [failed("is-crawlable", "seo")] });
    const same = [page("/", { title: "Shop" }), page("/index.html", { title: "Shop" })];
    const rubricResults = [criterion([{ id: "find-indexable" }])];
    expect(keyFindings({ ...none, seoScore: 86, rubricResults, pages: [...legal, ...same] })).toEqual([
      { kind: "success", message: seoDone },
    ]);
  });
});
