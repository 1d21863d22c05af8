import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ActionSteps } from "@/components/report/action-details";
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
const rowsOf = (finding: number | null) =>
  textsOf(load(renderToStaticMarkup(<ActionSteps details={details} finding={finding} />)), "dl > div");

test("an action shows where, effort, points and acceptance, and links to its finding", () => {
  expect(rowsOf(2)).toEqual([
    "WhereThe menu, on Home page",
    "EffortHours, could earn up to 2 rubric points",
    "Done whenThe menu has 12 entries at most.",
    "WhySee the finding",
  ]);
});

test("an action without a finding has no link", () => {
  expect(rowsOf(null)).toHaveLength(3);
});
