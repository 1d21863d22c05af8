import { expect, test } from "vitest";
import { type CheckId, checks, measuredCheckIds, readCheckIds } from "@/lib/review/registry";
import { expectationsOf, falseAbsences, type Outcome, outcomesOf, scoreSeeds } from "./score";
import { plantSite, seededSites } from "./seeded-sites";
import { renderPage } from "./site-draft";

const expectations = seededSites.flatMap(expectationsOf);
const planted = expectations.filter(({ kind }) => kind === "seed");

test("there are forty seeds for measured checks, seventy for read ones, and traps in every place", () => {
  const amount = (kind: string) => planted.filter(({ check }) => checks[check].kind === kind).length;
  expect(amount("measured")).toBeGreaterThanOrEqual(40);
  expect(amount("read")).toBeGreaterThanOrEqual(70);
  const places = seededSites.flatMap(({ traps = [] }) => traps.map((trap) => trap.planted.split(", ").at(-1)));
  expect(places).toEqual(
    expect.arrayContaining(["late", "shadow", "frame", "details", "tab", "alt", "linked", "in a closed dialog"]),
  );
});

/** Loopback has no HTTPS, and a page of the menu is one click away by being in it. */
const notPlanted: CheckId[] = ["risk-https", "nav-two-clicks"];

test.each(measuredCheckIds.filter((check) => !notPlanted.includes(check)))(
  "%s is expected to hold on one site and not on another",
  (check) => {
    const points = expectations.filter((each) => each.check === check).map(({ expected }) => expected);
    expect(points.some((expected) => expected.includes(2))).toBe(true);
    expect(points.some((expected) => !expected.includes(2))).toBe(true);
  },
);

test.each(readCheckIds)("%s is planted on a site", (check) => {
  expect(planted.map((each) => each.check)).toContain(check);
});

test.each(seededSites)("$id expects one thing of a check, and its seeds change what it serves", (site) => {
  const seen = new Map<CheckId, string>();
  for (const { check, expected, kind } of expectationsOf(site)) {
    if (kind === "trap") continue;
    expect(seen.get(check) ?? String(expected), check).toBe(String(expected));
    seen.set(check, String(expected));
  }
  const served = (of: typeof site) => {
    const draft = plantSite(of);
    return JSON.stringify([draft.pages.map((page) => renderPage(draft, page)), draft.files]);
  };
  for (const list of ["seeds", "traps"] as const)
    for (const [index, each] of (site[list] ?? []).entries()) {
      if (String(each.plant) === "() => {}") continue;
      const without = { ...site, [list]: site[list]?.filter((_, other) => other !== index) };
      expect(served(without), each.planted).not.toBe(served(site));
    }
});

const outcome = (rest: Partial<Outcome>): Outcome => ({
  site: "x",
  check: "nav-size",
  planted: "13 entries",
  expected: [0],
  kind: "seed",
  points: 0,
  observation: "",
  ...rest,
});

test.each([
  { points: 0, expected: [0], hits: 1 },
  { points: 1, expected: [0], hits: 0 },
  { points: 1, expected: [0, 1], hits: 1 },
  { points: 2, expected: [0, 1], hits: 0 },
  { points: null, expected: [0, 1, 2], hits: 0 },
] as const)("measured: $points points where $expected is right are $hits hits of 1", ({ points, expected, hits }) => {
  expect(scoreSeeds([outcome({ points, expected })], "measured")).toMatchObject({ hits, of: 1, undecided: 0 });
  expect(scoreSeeds([outcome({ points, expected })], "read")).toMatchObject({ hits: 0, of: 0 });
});

test("a read check that is left undecided is neither hit nor miss", () => {
  const read = { check: "price-figure" } as const;
  const outcomes = [outcome({ ...read, points: null }), outcome({ ...read, points: 2 }), outcome(read)];
  expect(scoreSeeds(outcomes, "read")).toMatchObject({ hits: 1, of: 2, undecided: 1 });
});

test.each([
  [0, 1],
  [1, 0],
  [2, 0],
  [null, 0],
] as const)("a trap that gets %s points is %s false absences, and no seed", (points, absences) => {
  const outcomes = [outcome({ kind: "trap", points, expected: [1, 2] })];
  expect(falseAbsences(outcomes)).toHaveLength(absences);
  expect(scoreSeeds(outcomes, "measured").of).toBe(0);
});

test("a check that the review lacks is no hit", () => {
  const [site] = seededSites;
  if (site === undefined) throw new Error("There are no sites.");
  const outcomes = outcomesOf(site, { rubric: { results: [], summary: "" } });
  expect(outcomes.length).toBeGreaterThan(30);
  expect(scoreSeeds(outcomes, "measured").hits).toBe(0);
});
