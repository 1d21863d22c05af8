/** What only one of two audits read or could assess is no change. */
import { expect, test } from "vitest";
import { makePage } from "@/components/report/testing/reports";
import { makeCheck } from "@/components/report/testing/reviews";
import type { Report, ReportPage } from "@/lib/audits/report/report";
import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import { compareReports } from "@/lib/compare/compare-reports";
import { describeDoubt } from "@/lib/compare/describe-comparison";
import type { CheckResult, Evidence } from "@/lib/review/review";
import { addressOf, criterion, fault, makeEarlier, makeLater, quoteOn } from "./two-reports";

const builtIn = (points: CheckResult["points"], ...evidence: Evidence[]) =>
  makeCheck({ id: "price-figure", decidedBy: "built-in", points, evidence });
/** An audit of the pages that can be read, with one check's verdict and the points of its rubric. */
const audit = (report: Report, paths: string[], check: CheckResult, down: string[] = []): Report => ({
  ...report,
  pages: [
    ...paths.map((path, index) => makePage(index, { url: addressOf(path) })),
    ...down.map((path, index) => makePage(90 + index, { url: addressOf(path), outcome: "timeout" })),
  ],
  rubricPercentage: (check.points ?? 0) * 50,
  rubricResults: [criterion("Pricing clarity", (check.points ?? 0) * 5, [check])],
});
const earlier = (...rest: [string[], CheckResult, string[]?]) => audit(makeEarlier(), ...rest);
const later = (...rest: [string[], CheckResult, string[]?]) => audit(makeLater(), ...rest);
const price = quoteOn("/pricing", "$ 9 a month");

function fate(before: Report, now: Report, texts?: Parameters<typeof compareReports>[2]) {
  const { findings, criteria, rubric } = compareReports(before, now, texts);
  return [...findings.map(({ state, doubt }) => doubt ?? state), criteria[0]?.kind, rubric.kind];
}
const chance = ["other-pages", "not-comparable", "not-comparable"];

test("what a page proves that the failing audit did not read tells of no change", () => {
  const [absent, found] = [builtIn(0), builtIn(2, price)];
  expect(fate(earlier(["/"], absent), later(["/", "/pricing"], found))).toEqual(chance);
  expect(fate(earlier(["/"], absent, ["/pricing"]), later(["/", "/pricing"], found))).toEqual(chance);
  expect(fate(earlier(["/", "/pricing"], found), later(["/"], absent))).toEqual(chance);
  const { findings } = compareReports(earlier(["/"], absent), later(["/", "/pricing"], found));
  expect(findings.map(describeDoubt)).toEqual(["It depends on a page that only one of the audits read."]);
});

test("what it proves on a page that both read is a change of that, but not of the rubric where they read other pages, too", () => {
  const [absent, found] = [builtIn(0), builtIn(2, price)];
  expect(fate(earlier(["/", "/pricing"], absent), later(["/", "/pricing", "/jobs"], found))).toEqual([
    "fixed",
    "not-comparable",
    "not-comparable",
  ]);
  expect(fate(earlier(["/", "/pricing"], found), later(["/pricing"], absent))).toEqual([
    "new",
    "not-comparable",
    "not-comparable",
  ]);
});

test("verdicts that no page proves rest on all of them", () => {
  expect(fate(earlier(["/"], builtIn(0)), later(["/", "/pricing"], builtIn(2)))).toEqual(chance);
  expect(fate(earlier(["/", "/jobs"], builtIn(2)), later(["/"], builtIn(0), ["/jobs"]))).toEqual(chance);
  expect(fate(earlier(["/"], builtIn(0)), later(["/"], builtIn(2)))).toEqual(["fixed", "real", "real"]);
  const shown = builtIn(0, quoteOn("/", "Ask us"));
  expect(fate(earlier(["/"], shown), later(["/", "/pricing"], builtIn(2)))[0]).toBe("fixed");
});

const says = (before: string, now: string) => ({
  earlier: new Map([["shop.example:", before]]),
  later: new Map([["shop.example:", now]]),
});

test("a built-in reviewer that has learned to read a page better has not changed the page", () => {
  const [before, now] = [earlier(["/"], builtIn(0)), later(["/"], builtIn(2, quoteOn("/", "$ 9 a month")))];
  expect(fate(before, now, says("$ 9 a month", "$ 9 a  month"))).toEqual([
    "same-words",
    "within-spread",
    "within-spread",
  ]);
  expect(fate(before, now, says("Ask us", "$ 9 a month"))).toEqual(["fixed", "real", "real"]);
  const { findings } = compareReports(before, now, says("$ 9 a month", "$ 9 a month"));
  expect(findings.map(describeDoubt)).toEqual([
    "The reviewer judged it differently, although the page's text has not changed.",
  ]);
});

test("what code measures may change although the page says the same", () => {
  const code = (points: CheckResult["points"]) => makeCheck({ id: "form-five", decidedBy: "code", points });
  expect(fate(earlier(["/"], code(0)), later(["/"], code(2)), says("Welcome", "Welcome"))[0]).toBe("fixed");
});

const measured = (report: Report, changes: Partial<ReportPage>): Report => ({
  ...report,
  rubricResults: null,
  pages: [makePage(1, { url: addressOf("/"), ...changes })],
});
const faults = (count: number): FailedCheck[] => Array.from({ length: count }, (_, index) => fault(`fault-${index}`));

test.each<[string, Partial<ReportPage>, string]>([
  ["has a score of its category", { bestPracticesScore: null }, "fixed"],
  ["could not score its category", { accessibilityScore: null }, "not-assessed"],
  [
    "could not score it, nor is its version known",
    { accessibilityScore: null, measuredWith: { lighthouse: null, chromium: null } },
    "not-assessed",
  ],
  ["has a list of faults that is whole", { failedChecks: faults(79) }, "fixed"],
  ["has a list of faults that may have been cut", { failedChecks: faults(80) }, "not-assessed"],
])("a fault that Lighthouse found is missing where the other page %s", (_case, other, expected) => {
  const [before, now] = [measured(makeEarlier(), { failedChecks: [fault("label")] }), measured(makeLater(), other)];
  const fateIn = (one: Report, two: Report) => {
    const { findings } = compareReports(one, two);
    const found = findings.find(({ identities }) => identities.includes("technical:label"));
    return found?.doubt ?? found?.state;
  };
  expect(fateIn(before, now)).toBe(expected);
  expect(fateIn(now, before)).toBe(expected === "fixed" ? "new" : expected);
});
