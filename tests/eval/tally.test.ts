import { expect, test } from "vitest";
import type { Claim, Mark, Sheet } from "./sheet";
import { toMarkdown } from "./table";
import { addUp, evaluate, usefulShare, wrongShare } from "./tally";

const claim = (mark: Mark | null, rest: Partial<Claim> = {}): Claim => ({
  n: 1,
  part: "check",
  check: "price-figure",
  page: null,
  text: "A price is given.",
  evidence: [],
  reviewer: "code",
  mark,
  note: "",
  ...rest,
});

const marked = (...marks: (Mark | null)[]) => addUp(marks.map((mark) => claim(mark)));

test.each([
  { marks: ["useful", "trivial"], wrong: 0, useful: 0.5 },
  { marks: ["useful", "misleading", "false", "trivial"], wrong: 0.5, useful: 0.25 },
  { marks: ["misleading"], wrong: 1, useful: 0 },
  { marks: ["false"], wrong: 1, useful: 0 },
  { marks: ["trivial"], wrong: 0, useful: 0 },
  { marks: ["useful", null, null, null], wrong: 0, useful: 1 },
  { marks: ["false", null], wrong: 1, useful: 0 },
  { marks: [null], wrong: null, useful: null },
  { marks: [], wrong: null, useful: null },
] as { marks: (Mark | null)[]; wrong: number | null; useful: number | null }[])(
  "of $marks, the share $wrong is wrong and $useful useful",
  ({ marks, wrong, useful }) => {
    expect(wrongShare(marked(...marks))).toBe(wrong);
    expect(usefulShare(marked(...marks))).toBe(useful);
  },
);

test("false absences and invented names are counted beside the marks", () => {
  const tally = addUp([
    claim("false", { falseAbsence: true }),
    claim("misleading", { falseAbsence: true, inventedName: true }),
    claim("false"),
  ]);
  expect(tally).toMatchObject({ statements: 3, falseAbsences: 2, inventedNames: 1 });
});

const sheets: Sheet[] = [
  {
    site: "b",
    reviewer: "model",
    claims: [claim("false"), claim("useful", { check: "vp-what" }), claim("trivial", { part: "action", check: null })],
  },
  { site: "b", reviewer: "built-in", claims: [claim("trivial")] },
  {
    site: "a",
    reviewer: "built-in",
    claims: [
      claim("useful"),
      claim("useful", { part: "remark" }),
      claim(null, { check: "vp-title", doesNotApply: true }),
    ],
  },
];

test("checks decided are counted by site and reviewer, in their order; remarks about a check are none", () => {
  const { sheets: rows } = evaluate(sheets);
  expect(
    rows.map(({ site, reviewer, decided, inapplicable }) => `${reviewer} ${site} ${decided} ${inapplicable}`),
  ).toEqual(["built-in a 2 1", "built-in b 1 0", "model b 2 0"]);
});

test("parts and checks are added up over the sites of one reviewer, never over reviewers", () => {
  const { parts, checks } = evaluate(sheets);
  expect(parts.map(({ reviewer, part, tally }) => [reviewer, part, tally.statements])).toEqual([
    ["built-in", "check", 3],
    ["built-in", "remark", 1],
    ["model", "check", 2],
    ["model", "action", 1],
  ]);
  expect(checks.map(({ reviewer, check, tally }) => [reviewer, check, tally.statements, wrongShare(tally)])).toEqual([
    ["built-in", "vp-title", 1, null],
    ["built-in", "price-figure", 2, 0],
    ["model", "vp-what", 1, 0],
    ["model", "price-figure", 1, 1],
  ]);
});

test("the table gives checks judged beside those decided, shares in percent, and a dash where nothing was marked", () => {
  const first = [
    { thing: "The price is missing.", namedBy: ["model"] },
    { thing: "The form fails.", namedBy: ["built-in", "model"] },
    { thing: "It is slow.", namedBy: [] },
  ];
  const table = toMarkdown(sheets, { b: first });
  expect(table).toContain("| reviewer | site | checks decided | judged | statements |");
  expect(table).toContain("| model | b | 2 of 100 | 2 | 3 | 3 | 1 | 1 | 0 | 1 | 33.3% | 33.3% | 0 | 0 | 2 of 3 |");
  expect(table).toContain("| built-in | a | 2 of 100 (1 doesn't apply) | 1 | 3 | 2 |");
  expect(table).toContain("| built-in | b | 1 of 100 | 1 | 1 | 1 | 0 | 1 | 0 | 0 | 0.0% | 0.0% | 0 | 0 | 1 of 3 |");
  expect(table).toContain("| built-in | `vp-title` | 1 | 0 | 0 | 0 | 0 | 0 | – | – |");
  expect(toMarkdown([{ site: "a", reviewer: "x", claims: [claim(null)] }])).toContain("| – | – | – | – | – |");
});
