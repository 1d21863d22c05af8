import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { makeReport } from "@/components/report/testing/reports";
import { Verdict } from "@/components/report/verdict";
import { textsOf } from "@/components/testing/text";
import type { Report } from "@/lib/audits/report/report";
import type { CheckId } from "@/lib/review/registry";
import type { ReportFinding } from "@/lib/review/review";

const render = (changes: Partial<Report> = {}) => load(renderToStaticMarkup(<Verdict report={makeReport(changes)} />));

test("the first screen leads to each action, the first one first", () => {
  const report = makeReport();
  const $ = render();
  const links = $("ol a").toArray();
  expect(links.map((link) => $(link).attr("href"))).toEqual(
    report.recommendations.map(({ priority }) => `#action-${priority}`).sort(),
  );
});

test("the grade is the rubric's, and unknown where nothing was assessed", () => {
  expect(render({ rubricPercentage: 47 }).text()).toContain("Grade D+");
  const unknown = render({ rubricScore: null, rubricPercentage: null, rubricResults: null }).text();
  expect(unknown).toContain("We couldn't assess the rubric.");
  expect(unknown).not.toContain("–");
  expect(unknown).toContain("We couldn't grade this site: 0 of 100 checks ran on 7 pages.");
});

test("the portal's other sites are beside the grade", () => {
  expect(render({ benchmark: { sites: 34, median: 61, higher: 30 } }).text()).toContain(
    "Median of 34 sites audited here in the last year: 61%. About 30% scored higher.",
  );
});

test("fewer than two thirds of the criteria get no letter: what was measured is said, and hatched what was not", () => {
  const $ = render({ rubricScore: 63, rubricMaxScore: 70, rubricPercentage: 90 });
  expect($.text()).toContain("Points 63/70Rubric points7 of 20 criteria scored");
  expect($.text()).not.toContain("90%");
  const bars = $("dl > div")
    .toArray()
    .map((bar) => $(bar).text());
  expect(bars).toEqual([
    "Path–0 of 1 criteria scored",
    "Trust10 / 101 of 1 criteria scored",
    "Buyer information2 / 101 of 1 criteria scored",
  ]);
  expect(
    $("dl svg > rect[x]")
      .toArray()
      .map((rect) => $(rect).attr("width")),
  ).toEqual(["100%"]);
});

test("the home page is shown as on a desktop and, where that was kept, as on a phone", () => {
  const alts = ($: ReturnType<typeof render>) =>
    $("img")
      .toArray()
      .map((image) => $(image).attr("alt"));
  expect(alts(render())).toEqual(["The home page on a desktop, above the fold"]);
  const [home, ...others] = makeReport().pages;
  const pages = home ? [{ ...home, phoneScreenshotUrl: "/pictures/1?w=412" }, ...others] : [];
  expect(alts(render({ pages }))).toEqual([
    "The home page on a desktop, above the fold",
    "The home page's first phone screen",
  ]);
});

describe("an action's row", () => {
  const finding = (id: string, changes: Partial<ReportFinding>): ReportFinding => ({
    cause: id,
    identities: [`check:${id}`],
    severity: "critical",
    impact: "high",
    source: "rubric",
    title: `${id} fails`,
    detail: "",
    pages: [],
    evidence: [],
    searched: null,
    firstStep: null,
    points: 1,
    check: id,
    checks: [id],
    faults: [],
    audits: [],
    share: 1,
    blocks: false,
    order: null,
    action: null,
    ...changes,
  });
  const action = (priority: number, checkId: CheckId, points: number) => ({
    id: priority,
    websiteId: 1,
    title: `Do ${checkId}`,
    description: "",
    impact: "high",
    priority,
    details: {
      pages: ["https://shop.example/demo"],
      element: "",
      change: "",
      effort: "hours" as const,
      points,
      acceptance: "",
      checkIds: [checkId],
    },
  });
  const findings = [finding("form-five", { order: "reach" }), finding("nav-size", { order: "weight" })];

  test("says what is wrong beneath what to do, with page, effort and points", () => {
    const changes = { findings, recommendations: [action(1, "nav-size", 1), action(2, "form-five", 1)] };
    const [, second] = textsOf(render(changes), "ol > li");
    expect(second).toBe("2Do form-fiveform-five fails/demo · hours of work · up to 1 pointHigh Impact");
  });

  test("does not repeat what the sentence above it has said", () => {
    const $ = render({ findings, recommendations: [action(1, "form-five", 1)] });
    expect($.text().match(/form-five fails/g)).toHaveLength(1);
  });

  test("says why it comes first where a later one wins more points, and only there", () => {
    const [first, second] = textsOf(
      render({ findings, recommendations: [action(1, "form-five", 1), action(2, "nav-size", 3)] }),
      "ol > li",
    );
    expect(first).toContain("Ranked higher because more visitors see it.");
    expect(second).not.toContain("Ranked higher");
  });
});
