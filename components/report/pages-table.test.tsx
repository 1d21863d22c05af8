import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PagesSection } from "@/components/report/pages-section";
import { makePage, makeReport } from "@/components/report/testing/reports";
import { makeCheck, makeCopyReview } from "@/components/report/testing/reviews";
import { textsOf } from "@/components/testing/text";
import type { Report } from "@/lib/audits/report/report";

const render = (changes: Partial<Report> = {}) =>
  load(
    renderToStaticMarkup(
      <PagesSection
        report={makeReport({ rubricResults: null, ...changes })}
        bookingUrl="https://agency.example/book"
      />,
    ),
  );

test("each metric's column says up to where it is excellent, and a sentence from where it is poor", () => {
  const $ = render();
  expect(textsOf($, "thead th")).toEqual([
    "Page",
    "Performance",
    "Accessibility",
    "Best Practices",
    "SEO",
    "First paint≤ 1.8 s",
    "Largest paint≤ 2.5 s",
    "Layout shift≤ 0.1",
    "Blocking time≤ 200 ms",
    "Findings",
  ]);
  expect(textsOf($, "section:has(table) ~ p")).toEqual([
    "Excellent is up to the first figure, poor above the second: first paint 1.8 s / 3 s, largest paint 2.5 s / 4 s, layout shift 0.1 / 0.25, blocking time 200 ms / 600 ms.",
  ]);
});

test("a page's title has two lines", () => {
  const title = render()("tbody th span[title]").first();
  expect(title.attr("class")).toContain("line-clamp-2");
  expect(title.attr("class")).not.toContain("truncate");
});

test("a page's row has its picture, scores and metrics, and counts whatever was found on it", () => {
  const evidence = [{ pageUrl: "https://shop.example/page-1/", quote: "Ropes", place: "first screen" }];
  const remark = { defect: "hype", title: "Hype", detail: "", firstStep: "", evidence };
  const weakness = { title: "No prices", detail: "", evidence, checkId: null };
  const failed = { title: "Slow", category: "performance" as const, score: 0, displayValue: null, snippets: [] };
  const check = makeCheck({ points: 0, observation: "The menu is long.", evidence });
  const $ = render({
    conversionReview: { summary: "", strengths: [], weaknesses: [weakness], opportunities: [] },
    rubricResults: [{ criterion: "Navigation", category: "Path", score: 2, rationale: "", checks: [check] }],
    pages: [
      makePage(1, {
        copyReview: makeCopyReview({ remarks: [remark] }),
        failedChecks: [{ id: "speed-index", ...failed }],
      }),
      makePage(2, { screenshotUrl: null, firstContentfulPaint: null }),
    ],
  });
  expect(textsOf($, "tbody tr")).toEqual([
    "Page 1/page-191727100" + "1.2s4.4s0.20150ms4",
    "Page 2/page-291727100" + "N/A4.4s0.20150ms0",
  ]);
  expect($("tbody img").attr("src")).toBe("/pictures/1?w=320");
  expect($("tbody img").attr("alt")).toBe("");
  expect($("tbody img")).toHaveLength(1);
});

test("shows five of seven pages, and offers the others", () => {
  const $ = render();
  expect($("tbody tr:not(.hidden)")).toHaveLength(5);
  expect(textsOf($, "section:has(table) ~ div button")).toEqual(["Show all 7 pages"]);
  const few = render({ pages: [1, 2, 3, 4, 5, 6].map((id) => makePage(id)) });
  expect(few("tbody tr.hidden")).toHaveLength(0);
});
