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
const rowsOf = (changes: Partial<ActionDetails> = {}) =>
  textsOf(load(renderToStaticMarkup(<ActionSteps details={{ ...details, ...changes }} />)), "dl > div");

test("an action shows where and acceptance", () => {
  expect(rowsOf()).toEqual(["WhereThe menu, on Home page", "Done whenThe menu has 12 entries at most."]);
});

test("an action names up to three pages, else their number", () => {
  const pages = ["a", "b", "c", "d"].map((path) => `https://shop.example/${path}`);
  expect(rowsOf({ pages })[0]).toBe("WhereThe menu, on 4 pages");
  expect(rowsOf({ pages: pages.slice(0, 3) })[0]).toBe("WhereThe menu, on /a, /b, /c");
});
