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

test("an action says where, how much work it is, what it is worth and when it is done, and leads to why", () => {
  expect(rowsOf(2)).toEqual([
    "WhereThe menu, on Home page",
    "EffortHours, worth up to 2 points of the rubric",
    "Done whenThe menu has 12 entries at most.",
    "WhySee the finding",
  ]);
});

test("where no finding is known, there is no reason to lead to", () => {
  expect(rowsOf(null)).toHaveLength(3);
});
