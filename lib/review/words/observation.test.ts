import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toResult } from "@/lib/review/check-result";
import { doneWhen } from "@/lib/review/done-when";
import type { Instance, Outcome } from "@/lib/review/outcome";
import { type CheckId, checkIds, checks } from "@/lib/review/registry";
import type { CheckResult } from "@/lib/review/review";
import { buildSite } from "@/lib/review/testing/build-page";
import { addresses, outcomeOf } from "@/lib/review/testing/random-outcomes";
import { figure } from "@/lib/review/words/figures";
import { labelOf, titleOfCheck } from "@/lib/review/words/findings";
import { inflect, observe } from "@/lib/review/words/observation";
import { gatherSiteFacts } from "@/lib/site/site-facts";

const worded = checkIds.filter((id) => checks[id].words !== undefined);
const facts = gatherSiteFacts(buildSite(addresses.map((url) => ({ path: new URL(url).pathname, body: "# Pumps" }))));
const anyOutcome = fc.constantFrom(...worded).chain((id) => fc.tuple(fc.constant(id), outcomeOf(id)));
const resultOf = (id: CheckId, outcome: Outcome): CheckResult => ({
  id,
  statement: checks[id].statement,
  ...toResult(id, outcome, facts),
});

/** What a text may say without having counted: the check's own words, quotes, names and pages. */
function withoutNames(text: string, { failing, passing, population }: Outcome): string {
  const names = [
    ...[...failing, ...passing].flatMap(({ name, quote }) => [name ?? "", quote ?? ""]),
    ...(population?.leftOut ?? []).map(({ name }) => name),
    ...addresses.map(labelOf),
  ].filter((name) => name !== "");
  return names
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (rest, name) => rest.replaceAll(name, "").replaceAll(name.charAt(0).toUpperCase() + name.slice(1), ""),
      text,
    )
    .replace(/“[^”]*”/g, "");
}

const numbersIn = (text: string) => text.match(/\d+(?:\.\d+)?/g) ?? [];

function numbersOf(id: CheckId, { failing, passing, population }: Outcome): Set<string> {
  const shown: Instance[] = [...failing, ...passing];
  const { total = 0, judged = 0, failing: amount = 0, leftOut = [] } = population ?? {};
  const pages = new Set(failing.map(({ pageUrl }) => pageUrl)).size;
  const check = checks[id];
  const own = JSON.stringify([check.statement, check.cause, check.advice, check.words]);
  const measured = shown.flatMap(({ measures = [] }) => measures).flatMap((one) => [figure(one), `${one.amount}`]);
  const ofReason = [...Map.groupBy(leftOut, ({ reason }) => reason).values()].map(({ length }) => length);
  const counted = [total, judged, amount, judged - amount, ...ofReason, failing.length, pages];
  return new Set([...numbersIn(own), ...measured.flatMap(numbersIn), ...counted.map(String)]);
}

describe("whatever was judged", () => {
  test("its parts add up", () => {
    fc.assert(
      fc.property(anyOutcome, ([, { population, verdict, failing }]) => {
        if (population === null) return;
        expect(population.judged + population.leftOut.length).toBe(population.total);
        expect(population.failing).toBeLessThanOrEqual(population.judged);
        if (verdict === "fails" || verdict === "mostly") expect(population.failing).toBeGreaterThan(0);
        if (verdict === "holds") expect([population.failing, failing]).toEqual([0, []]);
      }),
    );
  });

  test("each number that is said of it was counted or measured, or stands in the check's own words", () => {
    fc.assert(
      fc.property(anyOutcome, ([id, outcome]) => {
        const result = resultOf(id, outcome);
        const known = numbersOf(id, outcome);
        const seen = [...outcome.failing, ...outcome.passing];
        const places =
          seen.flatMap(({ measures = [] }) => [1, ...measures]).length + (outcome.population?.leftOut ?? []).length;
        const isCounted = (number: string, rest: string) =>
          known.has(number) ||
          (new RegExp(`(?:and ${number} more|\\(${number} more like it)|on ${number} pages`).test(rest) &&
            Number(number) <= places);
        const done = doneWhen([{ ...result, pages: (result.failedOn ?? []).map(labelOf) }]);
        for (const text of [result.observation, titleOfCheck(checks[id], result), done]) {
          const rest = withoutNames(text, outcome);
          expect(
            numbersIn(rest).filter((number) => !isCounted(number, rest)),
            text,
          ).toEqual([]);
        }
      }),
      { numRuns: 1_000, seed: 24 },
    );
  });

  const words = {
    holds: "{passes|pass}",
    fails: "{fails|fail}",
    absent: "Nothing was found.",
    reasons: { another: "It was cut." },
  } as const;
  const absolute = /\b(?:all|both|every|each|none|nothing|no)\b/i;

  test("all of it is spoken of only where nothing was left out", () => {
    fc.assert(
      fc.property(anyOutcome, ([id, outcome]) => {
        const { population } = outcome;
        const said = withoutNames(observe(words, outcome, labelOf), outcome);
        const { leftOut = [], judged = 0, failing = 0 } = population ?? {};
        const isPartly = leftOut.length > 0 || (failing > 0 && failing < judged);
        if (!isPartly || outcome.searched !== undefined) return;
        expect(said).not.toMatch(absolute);
        const result = resultOf(id, outcome);
        if (result.points === null) return;
        const { holds = "", fails = "", reasons = {} } = checks[id].words ?? {};
        const predicates = [holds, fails].flatMap((each) => [inflect(each, false), inflect(each, true)]);
        const own = [...predicates, ...Object.values(reasons).flatMap((why) => why.split(/\{\w+\}/))];
        const rest = own
          .toSorted((a, b) => b.length - a.length)
          .reduce((text, each) => text.replace(each, ""), result.observation);
        expect(withoutNames(rest, outcome)).not.toMatch(absolute);
        if (result.points < 2) expect(titleOfCheck(checks[id], result)).not.toMatch(/\b(?:all|every|each|none)\b/i);
      }),
      { numRuns: 1_000, seed: 24 },
    );
  });

  test("it is said in whole sentences, and a title has no gap", () => {
    fc.assert(
      fc.property(anyOutcome, ([id, outcome]) => {
        const result = resultOf(id, outcome);
        expect(result.observation).toMatch(/^[\p{Lu}\d“/].*\.$/u);
        expect(`${result.observation} ${titleOfCheck(checks[id], result)}`).not.toMatch(
          /[{}]|undefined|null| {2}|\(\)/,
        );
      }),
    );
  });
});

describe("titles and lists", () => {
  const place = (path: string, name?: string) => ({
    ...{ pageUrl: `https://a.example${path}`, quote: null, place: "layout on a phone" },
    ...(name !== undefined && { name }),
  });
  const wide = { ...place("/e"), measures: [{ amount: 600, unit: "pixel" as const }] };
  const failing = [place("/c", "the layout without a viewport"), place("/d", "the layout without a viewport"), wide];
  const population = { of: "page" as const, total: 3, judged: 3, failing: 3, leftOut: [] };

  test("what pages share is told apart from what comes after it", () => {
    const told = observe(
      checks["mob-fits"].words,
      { verdict: "fails", reason: null, population, failing, passing: [] },
      labelOf,
    );
    expect(told).toContain("the layout without a viewport on /c and /d; /e (600 pixels)");
  });

  test("a title without its figure says the rest, and a page's own braces stay in a quote", () => {
    const result = { id: "mob-fits", statement: "", points: 0 as const, observation: "", evidence: [], population };
    expect(titleOfCheck(checks["mob-fits"], { ...result, failing: failing.slice(0, 2) })).toBe(
      "2 of 3 pages don’t fit a phone",
    );
    expect(titleOfCheck(checks["mob-fits"], { ...result, failing })).toBe("3 pages don’t fit a phone");
    const quote = { ...place("/x"), quote: "Width, {} cm" };
    expect(titleOfCheck(checks["form-labels"], { ...result, id: "form-labels", failing: [quote] })).toBe(
      "The field “Width, {} cm” on /x has no lasting label",
    );
  });

  const field = (path: string, form: string, label: string) => ({
    ...{ pageUrl: `https://a.example${path}`, quote: label, place: `form field “${label}”`, name: form },
  });
  const onlyName = field("/ask", "the form “Ask”", "Name");
  test.each([
    ["its one field", [onlyName], 1, ""],
    [
      "that it has others",
      [onlyName, field("/ask", "the form “Ask”", "Phone"), field("/ask", "the form “Ask”", "Town")],
      1,
      " (and others)",
    ],
    [
      "no field of the same form elsewhere",
      [onlyName, { ...onlyName, pageUrl: "https://a.example/b", place: "form" }],
      1,
      "",
    ],
    ["a second form", [onlyName, field("/b", "the form “Order”", "Name")], 2, " (and others)"],
  ])("the title of a form names one field and %s", (_, fields, forms, more) => {
    const counted = { of: "form" as const, total: 2, judged: 2, failing: forms, leftOut: [] };
    const result = { id: "form-labels", statement: "", points: 0 as const, observation: "", evidence: [] };
    expect(titleOfCheck(checks["form-labels"], { ...result, population: counted, failing: fields })).toBe(
      `The field “Name” on /ask has no lasting label${more}`,
    );
  });

  test("a title that quotes one of several texts says how many more", () => {
    const links = ["Read more", "Here", "Here"].map((text, at) => ({ ...place(`/${at}`), quote: text }));
    const result = { id: "nav-anchors", statement: "", points: 1 as const, observation: "", evidence: [] };
    const counted = { ...population, total: 8, judged: 8 };
    expect(titleOfCheck(checks["nav-anchors"], { ...result, population: counted, failing: links })).toBe(
      "3 of 8 pages have vague links (“Read more” and 1 more)",
    );
  });

  test("what is the same of all pages is said once, and all are called all unless that may mean some", () => {
    const scores = ["/a", "/b", "/c"].map((path) => ({
      ...place(path),
      measures: [{ amount: 83, unit: "score" as const }],
    }));
    const observed = (id: "find-seo" | "mob-fits", failed: Instance[], counted: Outcome["population"] = population) =>
      observe(
        checks[id].words,
        { verdict: "fails", reason: null, population: counted, failing: failed, passing: [] },
        labelOf,
      );
    expect(observed("find-seo", scores)).toBe("All 3 pages score below 90 for SEO: /a, /b and /c (score 83).");
    expect(observed("mob-fits", [wide, place("/f")], { ...population, total: 2, judged: 2, failing: 2 })).toBe(
      "2 of 2 pages don’t fit a phone 412 pixels wide: /e (600 pixels) and /f.",
    );
    const leftOut = [{ name: "/d", reason: "unmeasured" }];
    expect(observed("find-seo", scores, { ...population, total: 4, leftOut })).toContain(
      "The 3 pages we could judge score below 90 for SEO: /a, /b and /c (score 83). Not judged: 1 page (/d).",
    );
  });
});

test.each<[CheckId, string, string]>([
  ["speed-lcp", "heavy", "/a and /b load more than 5 MB, so slow connections may wait longer than this figure says."],
  ["find-indexable", "canonical", "/a and /b name another page as their canonical address."],
  ["form-five", "dead", "We didn’t rate the fields of /a and /b, because they lead nowhere."],
])("a reason agrees with all that it names: %s, %s", (id, reason, told) => {
  const leftOut = ["/a", "/b"].map((name) => ({ name, reason }));
  const population = { of: "page" as const, total: 2, judged: 0, failing: 0, leftOut };
  const say = (named: typeof leftOut) =>
    observe(
      checks[id].words,
      { verdict: "unknown", reason, population: { ...population, leftOut: named }, failing: [], passing: [] },
      labelOf,
    );
  expect(say(leftOut)).toBe(told);
  expect(say(leftOut.slice(0, 1))).not.toMatch(/ (?:load|name|they) /);
});
