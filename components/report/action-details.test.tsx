import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ActionSteps } from "@/components/report/action-details";
import { makeCheck } from "@/components/report/testing/reviews";
import { textsOf } from "@/components/testing/text";
import type { ActionDetails } from "@/lib/review/review";

const details: ActionDetails = {
  pages: ["https://shop.example/"],
  element: "The menu",
  change: "Group the entries.",
  effort: "hours",
  points: 2,
  acceptance: "The menu has 12 entries at most.",
  checkIds: ["nav-size", "nav-anchors"],
};
const render = (...observations: string[]) => {
  const checks = observations.map((observation, index) =>
    makeCheck({ id: details.checkIds[index] ?? "", points: 0, observation }),
  );
  const results = [{ criterion: "Navigation", category: "Path" as const, score: 2, rationale: "", checks }];
  return load(renderToStaticMarkup(<ActionSteps details={details} results={results} />));
};

test("an action says why, where, how much work it is, what it is worth and when it is done", () => {
  const $ = render("It has 30 entries.");
  expect(textsOf($, "dl > div")).toEqual([
    "WhyIt has 30 entries.",
    "WhereThe menu, on Home page",
    "EffortHours",
    "WorthUp to 2 points of the rubric",
    "Done whenThe menu has 12 entries at most.",
  ]);
  expect($("p").first().text()).toBe("Group the entries.");
});

test("several reasons are a list, and none is no row", () => {
  expect(textsOf(render("It has 30 entries.", "Two links say “more”."), "dl li")).toHaveLength(2);
  expect(textsOf(render(), "dt")[0]).toBe("Where");
});
