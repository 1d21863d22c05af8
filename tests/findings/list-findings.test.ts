import { expect, test } from "vitest";
import { makePage, makeReport } from "@/components/report/testing/reports";
import { makeCheck, makeCopyReview } from "@/components/report/testing/reviews";
import { fitFindings } from "@/lib/export/fit-findings";
import { listFindings } from "@/lib/findings/list-findings";
import type { CriterionResult } from "@/lib/review/review";

const criterion = (score: number | null, checks: CriterionResult["checks"]): CriterionResult => ({
  criterion: "Navigation and scent",
  category: "Buyer information",
  score,
  rationale: "",
  checks,
});

test("a failed check that a weakness stands on is told once, with the points it costs", () => {
  const checks = [
    makeCheck({ id: "nav-size", points: 0, observation: "The menu has 30 entries." }),
    makeCheck({ id: "nav-scent", points: 1, observation: "Two labels say little." }),
    makeCheck({ id: "nav-anchors", points: 2 }),
    makeCheck({ id: "nav-two-clicks", points: 2 }),
    makeCheck({ id: "nav-no-dead-ends", points: 2 }),
  ];
  const weakness = { title: "The menu is long.", detail: "", evidence: [], checkId: "nav-size" as const };
  const found = listFindings({
    rubricResults: [criterion(7, checks)],
    conversionReview: { summary: "", strengths: [], weaknesses: [weakness], opportunities: [] },
    pages: [],
  });
  expect(found.map(({ title, severity, points }) => [title, severity, points])).toEqual([
    ["The menu is long.", "critical", 2],
    ["Two labels say little.", "improve", 1],
  ]);
  expect(found.map(({ detail }) => detail)).toEqual(["", ""]);
});

test("a weakness is on every page that failed its check, or that it names itself, whatever its evidence shows", () => {
  const evidence = [{ pageUrl: "https://shop.example/a", quote: null, place: "link" }];
  const failedOn = ["https://shop.example/b", "https://shop.example/a"];
  const judged = { title: "Links lead nowhere", detail: "", evidence, checkId: "nav-no-dead-ends" as const };
  const unjudged = { title: "Filler text", detail: "", evidence, checkId: null, pages: failedOn, firstStep: "Cut it." };
  const found = listFindings({
    rubricResults: [criterion(7, [makeCheck({ id: "nav-no-dead-ends", points: 0, evidence, failedOn })])],
    conversionReview: { summary: "", strengths: [], weaknesses: [judged, unjudged], opportunities: [] },
    pages: [],
  });
  expect(found.map(({ pages }) => pages)).toEqual([failedOn, failedOn]);
  expect(found.find(({ title }) => title === "Filler text")?.firstStep).toBe("Cut it.");
});

test("checks of one cause are one finding, and one that this version does not know is its own", () => {
  const checks = ["form-under-ten", "form-five", "renamed-since"].map((id, index) =>
    makeCheck({ id, points: 0, observation: `Observation ${index}.`, statement: `Statement ${index}.` }),
  );
  const found = listFindings({ rubricResults: [criterion(0, checks)], conversionReview: null, pages: [] });
  expect(found).toMatchObject([
    { identities: ["check:form-under-ten", "check:form-five"], title: "Observation 0.", detail: "", points: 7 },
    { identities: ["check:renamed-since"], title: "Observation 2.", points: 3, action: null },
  ]);
  // Five fields or fewer are fewer than ten.
  expect(found[0]?.action?.done).toBe("Statement 1.");
});

test("stored findings are shown as they were stored", () => {
  const checks = [makeCheck({ points: 0 })];
  const [stored] = listFindings({ rubricResults: [criterion(0, checks)], conversionReview: null, pages: [] });
  if (stored === undefined) throw new Error("nothing was found");
  const findings = [{ ...stored, title: "As it was called then" }];
  expect(listFindings({ findings, rubricResults: null, conversionReview: null, pages: [] })).toEqual(findings);
  expect(
    listFindings({ findings: [], rubricResults: [criterion(0, checks)], conversionReview: null, pages: [] }),
  ).toEqual([]);
});

test("an older report's finding keeps what its own action advises", () => {
  const [action] = makeReport().recommendations;
  if (action === undefined) throw new Error("the report has no action");
  const details = {
    pages: [],
    element: "The header",
    change: "Take out the six links to offices.",
    effort: "minutes" as const,
    points: null,
    acceptance: "The menu has twelve entries.",
    checkIds: ["nav-size" as const],
  };
  const found = listFindings({
    rubricResults: [criterion(0, [makeCheck({ points: 0 }), makeCheck({ id: "nav-anchors", points: 0 })])],
    conversionReview: null,
    pages: [],
    recommendations: [{ ...action, title: "Shorten the menu", details }],
  });
  expect(found.find(({ checks }) => checks.includes("nav-size"))).toMatchObject({
    firstStep: details.change,
    action: { title: "Shorten the menu", element: "The header", effort: "minutes" },
  });
  expect(found.find(({ checks }) => checks.includes("nav-anchors"))?.firstStep).not.toBe(details.change);
});

test("what was not assessed or does not apply is no finding", () => {
  const checks = [makeCheck({ points: null }), makeCheck({ points: null, doesNotApply: true }), makeCheck()];
  expect(listFindings({ rubricResults: [criterion(null, checks)], conversionReview: null, pages: [] })).toEqual([]);
});

test("a technical fault and a copy remark that several pages share are one finding each, with all pages", () => {
  const fault = {
    id: "largest-contentful-paint",
    title: "Largest Contentful Paint",
    category: "performance" as const,
    displayValue: "5.0 s",
    snippets: [],
  };
  const remark = {
    defect: "placeholder",
    title: "Template text",
    detail: "Lorem.",
    firstStep: "Delete it.",
    evidence: [],
  };
  const pages = [1, 2].map((id) =>
    makePage(id, {
      failedChecks: [{ ...fault, score: id === 1 ? 0.6 : 0.1 }],
      copyReview: makeCopyReview({ remarks: [remark] }),
    }),
  );
  const both = pages.map(({ url }) => url);
  expect(listFindings({ rubricResults: null, conversionReview: null, pages })).toEqual([
    expect.objectContaining({ source: "copy", severity: "improve", pages: both, firstStep: "Delete it." }),
    expect.objectContaining({ source: "technical", severity: "improve", pages: both, detail: "Measured: 5.0 s." }),
  ]);
});

test("paper has room for the first findings only, and the others are counted", () => {
  const report = makeReport({
    pages: [],
    rubricResults: [
      criterion(
        2,
        Array.from({ length: 20 }, (_, index) =>
          makeCheck({ id: `check-${index}`, points: 0, observation: `${index}: ${"Nothing was seen. ".repeat(100)}` }),
        ),
      ),
    ],
  });
  const findings = listFindings(report);
  const { shown, left } = fitFindings(findings, { recommendations: [] });
  expect(shown.length).toBeGreaterThan(5);
  expect(left).toBeGreaterThan(0);
  expect(shown.length + left).toBe(20);
  expect(shown).toEqual(findings.slice(0, shown.length));
  const [action] = report.recommendations;
  if (action === undefined) throw new Error("the report has no action");
  const longActions = Array.from({ length: 5 }, () => ({ ...action, description: "x".repeat(6_000) }));
  expect(fitFindings(findings, { recommendations: longActions }).shown.length).toBeLessThan(shown.length);
});

test("a named defect is known by its name, a model's remark by its quote, in whatever words", () => {
  const remark = (defect: string, title: string, quote: string, url: string) => ({
    defect,
    title,
    detail: "",
    firstStep: "",
    evidence: [{ pageUrl: url, quote, place: "first screen" }],
  });
  const identitiesOf = (...remarks: Parameters<typeof remark>[]) => {
    const pages = remarks.map((each, id) =>
      makePage(id, { url: each[3], copyReview: makeCopyReview({ remarks: [remark(...each)] }) }),
    );
    return listFindings({ rubricResults: null, conversionReview: null, pages }).map(({ identities }) => identities);
  };
  const [home, about] = ["https://shop.example/", "https://shop.example/about"];
  expect(identitiesOf(["vague-button", "A vague button", "More", home])).toEqual([["copy:vague-button"]]);
  const known = [["quote:shop.example::best of all"]];
  expect(identitiesOf(["copy", "Vague", "Best of all", home])).toEqual(known);
  expect(identitiesOf(["copy", "A superlative", "Best  of all", home])).toEqual(known);
  expect(identitiesOf(["copy", "Vague", "Best of all", home], ["copy", "Vague", "Best of all", about])).toEqual([
    ["quote:shop.example::best of all", "quote:shop.example:/about:best of all"],
  ]);
});
