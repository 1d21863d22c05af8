import { expect, test } from "vitest";
import { buildSite, type PageDraft } from "@/lib/review/testing/build-page";
import { findContestedFigures, findContradictions } from "@/lib/site/contradictions";
import { gatherSiteFacts } from "@/lib/site/site-facts";

const site = (...pages: [path: string, body: string, lang?: string][]) =>
  gatherSiteFacts(
    buildSite(pages.map(([path, body, lang = "en"]): PageDraft => ({ path, lang, body: `# Oakhall\n${body}` }))),
  );
const figures = (...pages: Parameters<typeof site>) =>
  findContradictions(site(...pages)).map((pair) => pair.map(({ figure }) => figure));

test("two pages that give another price for the same thing contradict each other", () => {
  expect(
    figures(
      ["/", "A pump with five valves costs £900."],
      ["/pricing", "A pump with five valves costs £1,200. Oil is £9."],
    ),
  ).toEqual([["£900", "£1,200"]]);
  expect(
    figures(
      ["/", "Eine Pumpe mit fünf Ventilen kostet 900 Euro.", "de"],
      ["/preise", "Eine Pumpe mit fünf Ventilen kostet 1.100 Euro.", "de"],
    ),
  ).toEqual([["900 Euro", "1.100 Euro"]]);
});

test("two pages that give the company another age contradict each other", () => {
  expect(
    figures(["/", "We have built pumps for over 25 years."], ["/about", "We have built pumps for over 15 years."]),
  ).toEqual([["25 years", "15 years"]]);
});

test.each<[why: string, ...Parameters<typeof site>]>([
  [
    "the same figure",
    ["/", "A pump with five valves costs £900."],
    ["/pricing", "A pump with five valves costs £900.00."],
  ],
  ["other things", ["/", "A pump with five valves costs £900."], ["/pricing", "A pump with six valves costs £1,200."]],
  ["too little is said of them", ["/", "Pumps from £900."], ["/pricing", "Pumps from £1,200."]],
  [
    "each page speaks of its own",
    ["/", "This pump with valves costs £900."],
    ["/pricing", "This pump with valves costs £9."],
  ],
  [
    "pages of one kind",
    ["/products/a", "The kit for dairies costs £900."],
    ["/products/b", "The kit for dairies costs £9."],
  ],
  [
    "other currencies",
    ["/", "A pump with five valves costs £900."],
    ["/pricing", "A pump with five valves costs €1,050."],
  ],
  [
    "each product's page speaks of that product",
    ["/products/a", "The price for two people is £900."],
    ["/industries/b", "The price for two people is £1,200."],
  ],
  [
    "years that may be one employee's",
    ["/", "Over 25 years of experience in pump building."],
    ["/about", "Over 15 years of experience in pump building."],
  ],
  [
    "another period",
    ["/", "A pump with five valves cost £900 in 2024."],
    ["/pricing", "A pump with five valves cost £1,200 in 2026."],
  ],
  [
    "another unit",
    ["/", "A pump with five valves costs £90 a month."],
    ["/pricing", "A pump with five valves costs £900 a year."],
  ],
  ["an article", ["/", "A pump with five valves costs £900."], ["/blog/x", "A pump with five valves costs £9."]],
])("no contradiction: %s", (_why, ...pages) => {
  expect(figures(...pages)).toEqual([]);
});

test("own years that differ between pages are contested, and no contradiction by that alone", () => {
  const differing = site(["/", "We have over 25 years of experience."], ["/about", "I have built pumps for 15 years."]);
  expect(findContradictions(differing)).toEqual([]);
  expect(findContestedFigures(differing).map(({ figure }) => figure)).toEqual(["25 years", "15 years"]);
  const guarantee = site(["/", "We give a 10 years guarantee."], ["/about", "I have built pumps for 15 years."]);
  expect(findContestedFigures(guarantee)).toEqual([]);
});
