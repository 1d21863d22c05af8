import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RubricScore } from "@/components/report/rubric-score";
import { makeReport } from "@/components/report/testing/reports";

it.each([
  ["fourteen criteria have a letter", 140, /Grade A126 \/ 14090%/],
  ["thirteen have none, but points and what is open", 130, /Points 117\/130Rubric points13 of 20 criteria scored/],
])("%s", (_case, rubricMaxScore, said) => {
  const report = makeReport({ rubricScore: rubricMaxScore * 0.9, rubricMaxScore, rubricPercentage: 90 });
  const $ = load(renderToStaticMarkup(<RubricScore report={report} summary="" />));
  expect($.text()).toMatch(said);
  expect($("svg > rect[x]").attr("x")).toBe(`${rubricMaxScore / 2}%`);
});
