/** A link repaired, a form shortened, a description dropped; a page with faults of the same causes left as it was. */
import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CompareScreen } from "@/components/compare/compare-screen";
import { makePage, makeReport } from "@/components/report/testing/reports";
import { makeCheck, makeCopyReview, makeParts } from "@/components/report/testing/reviews";
import { textOf } from "@/components/testing/text";
import type { Report, ReportPage } from "@/lib/audits/report/report";
import { compareReports } from "@/lib/compare/compare-reports";
import { listFindings } from "@/lib/findings/list-findings";
import { checks } from "@/lib/review/registry";
import type { CheckResult } from "@/lib/review/review";
import { addressOf, criterion, fault, remark, site } from "./two-reports";

type Failing = NonNullable<CheckResult["failing"]>;

function failing(id: keyof typeof checks, of: "page" | "form" | "link", failed: Failing): CheckResult {
  const pages = [...new Set(failed.map(({ pageUrl }) => pageUrl))];
  return makeCheck({
    id,
    statement: checks[id].statement,
    points: 0,
    decidedBy: "code",
    failedOn: pages,
    failing: failed,
    population: { of, total: 6, judged: 6, failing: failed.length, leftOut: [] },
  });
}
const passing = (id: keyof typeof checks) =>
  makeCheck({ id, statement: checks[id].statement, points: 2, decidedBy: "code" });
const at = (path: string, rest: Partial<Failing[number]>) => ({
  pageUrl: addressOf(path),
  quote: null,
  place: "",
  ...rest,
});
const score = (path: string, amount: number) => at(path, { measures: [{ amount, unit: "score" }] });
const form = (amount: number) =>
  at("/demo", { place: "form", name: "the form", measures: [{ amount, unit: "field" }] });
const seo = (id: string) => fault(id, { category: "seo" });
const copy = (...defects: string[]) =>
  makeCopyReview({ remarks: defects.map((defect) => remark(defect, "No meta description")), defects });

function audit(id: number, created: string, isAfter: boolean): Report {
  const page = (at: number, path: string, changes: Partial<ReportPage> = {}) =>
    makePage(id * 100 + at, { url: addressOf(path), copyReview: copy(), ...changes });
  return makeReport({
    id,
    url: `${site}/`,
    createdAt: created,
    parts: makeParts(),
    rubricPercentage: isAfter ? 80 : 67,
    rubricResults: [
      criterion("Form friction", isAfter ? 6 : 0, [
        isAfter ? passing("form-under-ten") : failing("form-under-ten", "form", [form(12)]),
      ]),
      criterion("Navigation and scent", isAfter ? 8 : 6, [
        isAfter
          ? makeCheck({ id: "nav-no-dead-ends", points: null, foundNone: true, decidedBy: "code" })
          : failing("nav-no-dead-ends", "link", [at("/", { place: "link", name: "The link “Old news” (404)" })]),
      ]),
      criterion("Accessible and findable", 4, [
        failing("find-accessibility", "page", [score("/platform", 83)]),
        failing("find-seo", "page", [score("/platform", 69)]),
        isAfter
          ? passing("find-no-critical")
          : failing("find-no-critical", "page", [at("/demo", { name: "Selection lists without a label" })]),
      ]),
    ],
    pages: [
      page(0, "/", { performanceScore: isAfter ? 92 : 95 }),
      page(1, "/pricing", {
        seoScore: isAfter ? 92 : 100,
        failedChecks: isAfter ? [seo("meta-description")] : [],
        copyReview: isAfter ? copy("description-missing") : copy(),
      }),
      page(2, "/platform", {
        seoScore: 69,
        accessibilityScore: 83,
        failedChecks: [seo("meta-description"), fault("image-alt"), fault("color-contrast")],
        copyReview: copy("description-missing"),
      }),
      page(3, "/demo", { failedChecks: isAfter ? [] : [fault("select-name")] }),
      page(4, "/implementation", { accessibilityScore: 95, failedChecks: [fault("color-contrast")] }),
    ],
  });
}

const comparison = compareReports(audit(1, "2026-09-05T08:00:00Z", false), audit(2, "2026-10-05T08:00:00Z", true));
const titlesOf = (state: string) =>
  comparison.findings.flatMap((finding) => (finding.state === state ? [[finding.title, ...finding.pages]] : []));

test("three changes are three rows, named by what changed there", () => {
  expect(titlesOf("fixed")).toEqual([
    ["The link “Old news” (404) on the home page leads nowhere", addressOf("/")],
    ["A form on /demo has 12 fields", addressOf("/demo")],
  ]);
  expect(titlesOf("new")).toEqual([["No meta description: /pricing", addressOf("/pricing")]]);
  const others = titlesOf("still-there");
  expect(others.flat().join(" ")).not.toMatch(/\/demo|\/pricing/);
  expect(others).toContainEqual(["/platform scores below 90 for SEO (69)", addressOf("/platform")]);
  expect(comparison.findings.every(({ state }) => ["fixed", "new", "still-there"].includes(state))).toBe(true);
});

test("no row names a page or figure that it isn't about", () => {
  for (const { title, pages } of comparison.findings) {
    const named = [...title.matchAll(/\/\w+/g)].map(([path]) => addressOf(path));
    expect(pages, title).toEqual(expect.arrayContaining(named));
  }
});

test("a page's fault that a check and an audit told is one row still, though the check passes now", () => {
  const page = (id: number) =>
    makePage(id, {
      url: addressOf("/pricing"),
      failedChecks: [seo("meta-description")],
      copyReview: copy("description-missing"),
    });
  const failed = [criterion("Accessible and findable", 4, [failing("find-seo", "page", [score("/pricing", 69)])])];
  const before = makeReport({ id: 1, parts: makeParts(), pages: [page(1)], rubricResults: failed });
  const after = makeReport({
    id: 2,
    parts: makeParts(),
    pages: [page(2)],
    rubricResults: [criterion("Accessible and findable", 8, [passing("find-seo")])],
  });
  // A stored report tells it once.
  const findings = listFindings(after).filter(({ source }) => source !== "technical");
  const rows = compareReports(before, { ...after, findings }).findings.map(({ state, pages }) => [state, ...pages]);
  expect(rows.filter(([state]) => state === "still-there")).toEqual([["still-there", addressOf("/pricing")]]);
});

test("a repaired fault that its check only finds where it is counts as a change of its criterion", () => {
  expect(comparison.criteria.map(({ criterion: name, kind }) => [name, kind])).toContainEqual([
    "Navigation and scent",
    "real",
  ]);
});

test("everything within chance is in one closed line of each section", () => {
  const $ = load(
    renderToStaticMarkup(
      <CompareScreen comparison={comparison} others={{ audits: [], goesOn: false, before: null }} />,
    ),
  );
  expect($("details[open]")).toHaveLength(0);
  expect(
    $("details summary")
      .toArray()
      .map((each) => $(each).text()),
  ).toEqual([
    "1 criterion unchanged or within normal variation",
    "5 scores unchanged or within normal variation",
    "4 pages unchanged or within normal variation",
  ]);
  $("details").remove();
  expect(textOf($, "body")).not.toMatch(/may be normal variation|Not comparable/);
});

test("an audit of other pages fixes nothing that takes several, and its rubric points are not compared", () => {
  const twin = (id: number, path: string, changes: Partial<ReportPage>) =>
    makePage(id, { url: addressOf(path), title: "Order", copyReview: copy(), ...changes });
  const shared = { copyReview: copy("title-duplicate") };
  const parts = { parts: makeParts(), rubricResults: null, url: `${site}/` };
  const before = makeReport({ ...parts, id: 1, pages: [twin(1, "/", {}), twin(2, "/order", shared)] });
  const order = twin(3, "/order", {});
  const after = makeReport({ ...parts, id: 2, rubricPercentage: 80, pages: [order] });
  const { findings, rubric } = compareReports({ ...before, rubricPercentage: 65 }, after);
  expect(findings.map(({ state, doubt }) => [state, doubt])).toEqual([["not-checked", "other-pages"]]);
  expect(rubric.kind).toBe("not-comparable");
  const whole = compareReports(before, { ...after, pages: [twin(4, "/", { title: "Home" }), order] });
  expect(whole.findings.map(({ state }) => state)).toEqual(["fixed"]);
});
