import { expect, test } from "vitest";
import { makePage, makeReport } from "@/components/report/testing/reports";
import { makeCheck, makeParts } from "@/components/report/testing/reviews";
import type { Report } from "@/lib/audits/report/report";
import { writeReview } from "@/lib/findings/report-review";
import type { CriterionResult, ReportFinding } from "@/lib/review/review";

const finding = (check: string, changes: Partial<ReportFinding> = {}): ReportFinding => ({
  cause: check,
  identities: [`check:${check}`],
  severity: "improve",
  impact: "high",
  source: "rubric",
  title: `${check} fails`,
  detail: "",
  pages: [],
  evidence: [],
  searched: null,
  firstStep: null,
  points: 2,
  check,
  checks: [check],
  faults: [],
  audits: [],
  share: 1,
  blocks: false,
  order: null,
  action: null,
  ...changes,
});
const result = (category: CriterionResult["category"], ...ids: string[]): CriterionResult => ({
  criterion: category,
  category,
  score: 5,
  rationale: "",
  checks: ids.map((id) => makeCheck({ id, points: 0 })),
});
const rubricResults = [result("Path", "a", "b", "c"), result("Trust", "d"), result("Message", "e")];
const findings = [
  finding("d", { severity: "critical", points: 3 }),
  ...["a", "b", "c"].map((id) => finding(id)),
  finding("e", { points: null, title: `${"Long words ".repeat(9)}end.` }),
  finding("x", { source: "technical", checks: [], points: null }),
];
const strengths = [{ title: "Forms are short", detail: "", evidence: [], checkId: null }];
const review = (changes: Partial<Report> = {}) => {
  const conversionReview = { summary: "", strengths, weaknesses: [], opportunities: [] };
  return writeReview(makeReport({ findings, rubricResults, conversionReview, parts: makeParts(), ...changes })).map(
    (sentence) =>
      sentence.map((piece) => (typeof piece === "string" ? piece : `[${piece.text}](${piece.place})`)).join(""),
  );
};

test("counts the findings, then says where most is to be gained, and what is beyond the rubric", () => {
  expect(review()).toEqual([
    "We found [6 things to fix](null) on 7 pages, 1 of them critical.",
    "Path has the most to gain, 6 points: [a fails](1), [b fails](2) and 1 more.",
    "Trust could gain 3 points: [d fails](0).",
    "Beyond the rubric: [x fails](5).",
  ]);
});

test("names what an action repairs by the action", () => {
  const [action] = makeReport().recommendations;
  const details = {
    pages: [],
    element: "",
    change: "",
    effort: "hours" as const,
    points: 1,
    acceptance: "",
    checkIds: [],
  };
  const recommendations = action ? [{ ...action, priority: 3, details: { ...details, identities: ["check:d"] } }] : [];
  expect(review({ recommendations })).toContain("Trust could gain 3 points: [action 3](0).");
});

test("begins with a model's own sentences, and has six at most", () => {
  const model = { reviewer: "model-1", fallback: null, checked: 9, withheld: 2 };
  const conversionReview = { summary: "One. Two! Three?", strengths, weaknesses: [], opportunities: [] };
  const told = review({ conversionReview, parts: makeParts({ conversion: model }) });
  expect(told).toHaveLength(6);
  expect(told.slice(0, 3)).toEqual(["One.", "Two!", "Three?"]);
  expect(review({ conversionReview })[0]).toMatch(/^We found/);
});

test("adds a strength to a short review, and shortens titles", () => {
  expect(review({ findings: [], pages: [makePage(1)] })).toEqual([
    "We found nothing to fix on 1 page.",
    "Already working: Forms are short.",
  ]);
  const long = { ...findings[4], points: 1 } as ReportFinding;
  expect(review({ findings: [long] })[1]).toMatch(
    /^Message has the most to gain, 1 point: \[(Long words ){5}Long words? …\]\(0\)\.$/,
  );
});
