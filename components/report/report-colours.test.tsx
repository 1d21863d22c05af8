import { type CheerioAPI, load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ReportScreen } from "@/components/report/report-screen";
import { makePage, makeReport } from "@/components/report/testing/reports";
import type { Report } from "@/lib/audits/report/report";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

function render(changes: Partial<Report>): CheerioAPI {
  return load(renderToStaticMarkup(<ReportScreen report={makeReport(changes)} bookingUrl="https://a.example/" />));
}

/** The tones whose tokens the elements' classes name, by the specification's names of colours. */
function tonesOf($: CheerioAPI, selector: string): string[] {
  const names = { success: "green", info: "blue", fair: "yellow", warning: "orange", danger: "red" };
  return $(selector)
    .toArray()
    .map((element) => /\b(?:text|bg)-(success|info|fair|warning|danger)\b/.exec($(element).attr("class") ?? "")?.[1])
    .map((token) => names[token as keyof typeof names] ?? "grey");
}

test("health scores: 80 and more green, from 50 on orange, below red, unknown grey; ten and below count tenfold", () => {
  const $ = render({
    overallScore: 80,
    performanceScore: 79,
    accessibilityScore: 49,
    bestPracticesScore: null,
    seoScore: 8,
  });
  expect(tonesOf($, "#overview li:has(h4) svg")).toEqual(["green", "orange", "red", "grey", "green"]);
  expect(tonesOf($, "#overview li:has(h4) p")).toEqual(["green", "orange", "red", "green"]);
});

test("criteria: to 4 red, from 5 orange, from 8 green", () => {
  const rubricResults = [4, 5, 7, 8].map((score) => ({
    criterion: `Criterion ${score}`,
    category: "Path" as const,
    score,
    rationale: "",
    checks: [],
  }));
  const $ = render({ rubricResults });
  for (const place of ["span:nth-child(2)", "span:last-child > span:last-child"])
    expect(tonesOf($, `#rubric article summary > ${place}`)).toEqual(["red", "orange", "orange", "green"]);
});

test("the strip colours what needs work alone, and tells the unscored as one", () => {
  const rubricResults = [4, 7, 8, 10, null, null].map((score, at) => ({
    criterion: `Criterion ${at}`,
    category: "Path" as const,
    score,
    rationale: "",
    checks: [],
  }));
  const strip = render({ rubricResults })("#rubric dl:has(a[href^='#criterion'])");
  const $ = load(strip.toString());
  expect(tonesOf($, "a")).toEqual(["red", "orange", "grey", "grey"]);
  expect($("dd").last().text()).toBe("2 criteria");
  expect($("dd").last().attr("title")).toBe("Criterion 4, Criterion 5");
});

test.each([
  [85, "green"],
  [84, "blue"],
  [69, "yellow"],
  [49, "orange"],
  [34, "red"],
])("the grade for %d% is %s", (rubricPercentage, tone) => {
  expect(tonesOf(render({ rubricPercentage }), "#rubric p:has(.sr-only:contains('Grade'))")).toEqual([tone]);
});

test("a page's metrics: excellent green, needs work orange, poor red", () => {
  const $ = render({ pages: [makePage(1, { firstContentfulPaint: "3.1" })] });
  expect(tonesOf($, "#pages dl dd p:last-child")).toEqual(["red", "red", "orange", "green"]);
});

test("an action's impact: high red, medium orange, low grey", () => {
  const recommendations = ["high", "medium", "low"].map((impact, index) => ({
    id: index,
    websiteId: 1,
    title: impact,
    description: "Do it.",
    impact,
    priority: index + 1,
    details: null,
  }));
  const $ = render({ recommendations });
  expect(tonesOf($, "#recommendations li span:contains('Impact')")).toEqual(["red", "orange", "grey"]);
});
