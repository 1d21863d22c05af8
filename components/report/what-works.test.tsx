import { type CheerioAPI, load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { ReportScreen } from "@/components/report/report-screen";
import { makeReport } from "@/components/report/testing/reports";
import { makeCheck, makeParts } from "@/components/report/testing/reviews";
import { textOf } from "@/components/testing/text";
import type { Report } from "@/lib/audits/report/report";
import type { Finding } from "@/lib/review/review";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const render = (changes: Partial<Report>): CheerioAPI =>
  load(renderToStaticMarkup(<ReportScreen report={makeReport(changes)} bookingUrl="https://agency.example/book" />));

describe("the verdict's lines", () => {
  const strength = (title: string, checkId: Finding["checkId"]) => ({ title, detail: "", evidence: [], checkId });
  const check = (id: string, points: 0 | 2) => makeCheck({ id, points, observation: `${id} was seen.` });
  const checks = [check("nav-size", 2), check("find-indexable", 0), check("nav-scent", 0)];
  const report = {
    parts: makeParts(),
    rubricResults: [{ criterion: "Navigation", category: "Path" as const, score: 9, rationale: "", checks }],
    conversionReview: {
      summary: "",
      strengths: [strength("The menu is short", "nav-size"), strength("It is friendly", null)],
      weaknesses: [strength("Labels say little", "nav-scent"), strength("No prices", null)],
      opportunities: [],
    },
  };
  const linesOf = ($: CheerioAPI, title: string) =>
    $(`#overview div:has(> h3:contains('${title}')) a`)
      .toArray()
      .map((link) => [$(link).text(), $(link).attr("href")]);

  it("lead to the check or the strength that they come from", () => {
    const $ = render(report);
    expect(linesOf($, "What works")).toEqual([
      ["The menu is short", "#check-nav-size"],
      ["It is friendly", "#strength-2"],
    ]);
    expect($("#rubric #check-nav-size").attr("tabindex")).toBe("-1");
    expect(textOf($, "#strength-2")).toContain("It is friendly");
  });

  it.each<[string, Partial<Report>]>([
    ["whole", report],
    ["without a rubric", { ...report, rubricResults: null }],
    ["without a summary of its rubric", { ...report, rubricSummary: null }],
    ["from before parts had authors", { ...report, parts: null, rubricResults: null }],
    ["without a conversion review", { conversionReview: null }],
  ])("lead to a part that is there, in a report %s", (_name, changes) => {
    const $ = render(changes);
    const links = $("#overview a[href^='#']").toArray();
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect($($(link).attr("href") ?? "")).toHaveLength(1);
  });
});
