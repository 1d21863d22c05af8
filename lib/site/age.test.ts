import { expect, test } from "vitest";
import { buildSite, type PageDraft } from "@/lib/review/testing/build-page";
import { findNewestItem, findOldCopyright } from "@/lib/site/age";
import { gatherSiteFacts } from "@/lib/site/site-facts";

const facts = (drafts: PageDraft[], seenOn: string | null = "2026-11-27") =>
  gatherSiteFacts(buildSite(drafts, { seenOn }));
const home = (body: string, lang = "en"): PageDraft => ({ path: "/", lang, body: `# Oakhall\n${body}` });
const news = (...lines: string[]): PageDraft => ({ path: "/news", body: `# News\n${lines.join("\n")}` });
const old = news("14 June 2023", "The list is closed.", "2 May 2023. The frames are here.");

test("the newest dated item is old where nothing newer was read", () => {
  expect(findNewestItem(facts([home("Pumps."), old]))).toMatchObject({
    text: "14 June 2023",
    age: 41,
    isNews: true,
    evidence: { pageUrl: "https://site.example/news", quote: "14 June 2023" },
  });
});

test("in another language and another form", () => {
  const german = home("## 3. März 2021\nDer Hof ist offen.\n## 12.01.2021\nDie Pumpen sind da.", "de");
  expect(findNewestItem(facts([german]))).toMatchObject({ text: "3. März 2021", age: 68, isNews: false });
});

test("an item is named with what its line says", () => {
  const named = news("2 May 2023", "14 June 2023. The list is closed.");
  expect(findNewestItem(facts([home("Pumps."), named]))?.text).toBe("14 June 2023. The list is closed.");
});

test("from half a year on where the page calls itself news, from a year on elsewhere", () => {
  const lines = ["## 10 April 2026", "The hall is open.", "## 2 March 2026", "The pumps are here."].join("\n");
  const on = (path: string, seenOn: string) =>
    findNewestItem(facts([home("Pumps."), { path, body: `# Hall\n${lines}` }], seenOn))?.age ?? null;
  expect(on("/aktuelles", "2026-11-27")).toBe(7);
  expect(on("/aktuelles", "2026-10-10")).toBeNull();
  expect(on("/aktuelles", "2026-10-11")).toBe(6);
  expect(on("/blog", "2026-11-27")).toBeNull();
  expect(on("/blog", "2027-04-10")).toBeNull();
  expect(on("/blog", "2027-04-11")).toBe(12);
});

test.each<[why: string, drafts: PageDraft[], seenOn?: string | null]>([
  ["the day of the audit was not kept", [home("Pumps."), old], null],
  ["it is news of less than half a year", [home("Pumps."), old], "2023-12-01"],
  ["a page speaks of a later year", [home("Prices for 2026."), old]],
  ["a sentence speaks of a later month", [home("We moved in March 2026."), old]],
  ["there is one item alone", [home("Pumps."), news("14 June 2023", "The list is closed.")]],
  ["dates inside sentences are history", [home("Pumps."), news("We began on 14 June 2013 and on 2 May 2014 in town.")]],
  ["the site's history is no news", [home("Pumps."), { path: "/about", body: "# Us\n14 June 2003\n2 May 2001" }]],
  ["a list of news that the menu names was not read", [{ ...home("Pumps."), menu: ["Blog → /blog"] }, old]],
  ["the content names a blog that was not read", [{ ...home("Pumps."), links: ["Our blog → /blog"] }, old]],
  ["an item has no year", [home("Pumps."), news("14 June 2023", "2 May 2023", "3 August")]],
  ["an item's year has two digits", [home("Pumps."), news("14 June 2023", "2 May 2023", "03.08.26")]],
  ["an item is some days old", [home("Pumps."), news("14 June 2023", "2 May 2023", "By Anna · 3 days ago")]],
  ["a season is later", [home("Prices for 2025/26."), old]],
])("nothing is called old: %s", (_why, drafts, seenOn) => {
  expect(findNewestItem(facts(drafts, seenOn))).toBeNull();
});

test("a copyright year is old from two years on, by the newest that a footer names", () => {
  const footer = (line: string) => facts([home(`Pumps.\n~ ${line}`)]);
  expect(findOldCopyright(footer("© 1987–2023 Oakhall"))).toMatchObject({ text: "2023", years: 3 });
  expect(findOldCopyright(footer("Copyright 2024 Oakhall"))).toMatchObject({ text: "2024", years: 2 });
  expect(findOldCopyright(footer("© 2025 Oakhall"))).toBeNull();
  expect(findOldCopyright(footer("© Copyright Since 2005 Oakhall"))).toBeNull();
  expect(findOldCopyright(footer("© seit 1998, 2019 Oakhall"))).toMatchObject({ text: "2019" });
  expect(findOldCopyright(footer("© 1987–2026 Oakhall"))).toBeNull();
  expect(findOldCopyright(footer("Since 1987"))).toBeNull();
  for (const span of ["2015-2026", "2015–2026", "2015 – 2026", "2015 - 2026", "2015–26", "2015-26", "1998/2026"])
    expect(findOldCopyright(footer(`©${span} Oakhall`)), span).toBeNull();
  expect(findOldCopyright(footer("© 2015-2022 Oakhall"))).toMatchObject({ text: "2022" });
  expect(findOldCopyright(footer("© 1998–02 Oakhall"))).toMatchObject({ text: "2002" });
});
