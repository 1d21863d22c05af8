import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { makeReport } from "@/components/report/testing/reports";
import { Verdict } from "@/components/report/verdict";
import type { Report } from "@/lib/audits/report/report";

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
  expect(unknown).toContain("The rubric could not be assessed.");
  expect(unknown).toContain("We couldn't grade this site: 0 of 100 checks ran on 7 pages.");
});

test("fewer than two thirds of the criteria get no letter: what was measured is said, and hatched what was not", () => {
  const $ = render({ rubricScore: 63, rubricMaxScore: 70, rubricPercentage: 90 });
  expect($.text()).toContain("Grade –Measured: 63 of 70 points; 7 of 20 criteria scored");
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
  expect(alts(render())).toEqual(["The home page's first screen on a desktop"]);
  const [home, ...others] = makeReport().pages;
  const pages = home ? [{ ...home, phoneScreenshotUrl: "/pictures/1?w=412" }, ...others] : [];
  expect(alts(render({ pages }))).toEqual([
    "The home page's first screen on a desktop",
    "The home page's first screen on a phone",
  ]);
});

test("what shuts search engines out is named before anything else that costs visitors", () => {
  const results = makeReport().rubricResults ?? [];
  const check = { statement: "", evidence: [], points: 0 as const };
  const closed = [{ ...check, id: "find-indexable", observation: "9 of 10 pages tell search engines to leave." }];
  const $ = render({
    rubricResults: [
      ...results,
      { criterion: "Found", category: "Experience", score: 0, rationale: "", checks: closed },
    ],
  });
  expect($("h3:contains('What costs visitors') + ul li").first().text()).toBe(
    "9 of 10 pages tell search engines to leave.",
  );
});
