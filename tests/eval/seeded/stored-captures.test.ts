/** The fast part of the seeded test: captures of some sites, stored with `npm run eval -- seeded … --out … --no-screenshots`. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { reviewSite } from "@/lib/review/built-in/review-by-code";
import { readCapturedSite } from "../captured-site";
import { falseAbsences, outcomesOf, scoreSeeds } from "./score";
import { seededSites } from "./seeded-sites";

const folder = path.join(import.meta.dirname, "captures");
const stored = readdirSync(folder).map((name) => path.basename(name, ".json"));

const reviewed = stored.map((id) => {
  const site = seededSites.find((each) => each.id === id);
  if (site === undefined) throw new Error(`There is no seeded site ${id}.`);
  return { id, outcomes: outcomesOf(site, reviewSite(readCapturedSite(path.join(folder, `${id}.json`)).site)) };
});
const all = reviewed.flatMap(({ outcomes }) => outcomes);

test("at least nine in ten measured checks say what was planted", () => {
  const { hits, of, misses } = scoreSeeds(all, "measured");
  expect(of).toBeGreaterThanOrEqual(40);
  expect(hits / of, JSON.stringify(misses, null, 1)).toBeGreaterThanOrEqual(0.9);
});

test("what the built-in reviewer decides of read checks is right at least nine times in ten", () => {
  const { hits, of, misses } = scoreSeeds(all, "read");
  expect(hits / of, JSON.stringify(misses, null, 1)).toBeGreaterThanOrEqual(0.9);
});

test.each(reviewed.filter(({ id }) => id.startsWith("traps")))(
  "nothing that is on $id is called missing",
  ({ outcomes }) => {
    expect(outcomes.length).toBeGreaterThanOrEqual(7);
    expect(falseAbsences(outcomes)).toEqual([]);
  },
);
