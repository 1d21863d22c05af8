import { type CheerioAPI, load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PrintDocument } from "@/components/print/print-document";
import { printStyle } from "@/components/print/print-style";
import { RubricScore } from "@/components/report/rubric-score";
import { makePage, makeReport } from "@/components/report/testing/reports";
import { makeCheck } from "@/components/report/testing/reviews";
import { textOf, textsOf } from "@/components/testing/text";
import type { Report } from "@/lib/audits/report/report";
import type { Agency } from "@/lib/brand";
import { writeHeadline } from "@/lib/findings/report-headline";
import { inertReport } from "@/lib/inert";

const brand = {
  name: "Northside Web",
  logoUrl: null,
  siteUrl: "https://northside.example/",
  privacyUrl: "https://northside.example/privacy",
  bookingUrl: "https://northside.example/book",
  colour: null,
  quoteUrl: "https://northside.example/quote",
};

function render(changes: Partial<Report> = {}, withEvidence = false, agency: Agency | null = null): CheerioAPI {
  return load(
    renderToStaticMarkup(
      <PrintDocument
        report={inertReport(makeReport(changes))}
        brand={brand}
        picture="data:image/jpeg;base64,AAAA"
        reportUrl="https://portal.example/dashboard/1"
        withEvidence={withEvidence}
        agency={agency}
      />,
    ),
  );
}

test("an address that a model or a page wrote is no link in the document", () => {
  const hostile = "Pay at https://evil.example/pay or bob@evil.example";
  const [action, ...others] = makeReport().recommendations;
  if (action === undefined) throw new Error("a report has an action");
  const $ = render({
    recommendations: [{ ...action, title: hostile, description: hostile }, ...others],
    pages: [makePage(1, { title: hostile })],
    rubricSummary: hostile,
  });
  expect(textOf($, "main")).toContain("Pay at https:");
  expect(textOf($, "main")).not.toMatch(/evil\.example|https:\/\/evil|bob@evil/);
  expect($('a[href="https://shop.example/page-1"]')).toHaveLength(1);
});

test("the cover says whose report it is, on what, when, and the verdict", () => {
  const $ = render();
  const cover = textOf($, "main > section:first-of-type");
  for (const said of [
    "Northside Web",
    "shop.example",
    "05 Sep 2026",
    "7 pages audited",
    "Grade B−",
    "71% of rubric points",
  ])
    expect(cover).toContain(said);
  expect($("main img").attr("src")).toBe("data:image/jpeg;base64,AAAA");
});

test("the cover has the headline and the first three actions", () => {
  const [action] = makeReport().recommendations;
  if (action === undefined) throw new Error("a report has an action");
  const recommendations = [4, 3, 2, 1].map((priority) => ({
    ...action,
    id: priority,
    priority,
    title: `Action ${priority}`,
  }));
  const $ = render({ recommendations });
  const cover = $("main > section:first-of-type");
  expect(cover.text()).toContain(writeHeadline(inertReport(makeReport({ recommendations }))).text);
  expect(textsOf($, "main > section:first-of-type li").map((text) => text.slice(0, 9))).toEqual([
    "1Action 1",
    "2Action 2",
    "3Action 3",
  ]);
});

test("the agency's page comes last, with only what it set", () => {
  expect(render()("#agency")).toHaveLength(0);
  const $ = render({}, false, { siteUrl: null, bookingUrl: "https://northside.example/book" });
  expect($("main > section").last().attr("id")).toBe("agency");
  expect(textOf($, "#agency")).toContain("Northside Web");
  expect(textsOf($, "#agency a")).toEqual(["Book a free consultation call"]);
  expect($("a[href='https://northside.example/book']")).toHaveLength(1);
});

test("a finding's severity has one line, its proof no code", () => {
  const evidence = [
    { pageUrl: "https://shop.example/", quote: '<img src="/yard.png" alt="Dock plan">', place: "element" },
  ];
  const recorded = makeCheck({ points: 0, observation: "A picture is large.", evidence });
  const rubricResults = [
    { criterion: "Speed", category: "Experience" as const, score: 2, rationale: "", checks: [recorded] },
  ];
  const $ = render({ findings: null, rubricResults }, true);
  expect(textOf($, "#findings")).toMatch(/Image yard\.\s?png, “Dock plan”/);
  expect(textOf($, "main")).not.toContain("<img");
  expect($("#findings li span.rounded-full").attr("class")).toContain("whitespace-nowrap");
});

test("the statements checked are those of the screen", () => {
  const report = makeReport();
  const screen = load(renderToStaticMarkup(<RubricScore report={report} summary="" />));
  const said = screen("dt:contains('Evidence') + dd").text();
  expect(said).toMatch(/^\d+ statements checked, /);
  expect(textOf(render(), "main")).toContain(said);
});

test("each part has its place, and the summary leads to the actions", () => {
  const $ = render();
  expect(textsOf($, "h2")).toEqual([
    "What to do first",
    "Summary",
    "Recommended actions",
    "SpotCheck rubric",
    "Pages",
    "About this audit",
    "Findings",
  ]);
  for (const link of $("#summary ol a").toArray()) expect($($(link).attr("href") ?? "")).toHaveLength(1);
  expect(textsOf($, "#summary ol a")).toEqual(["First thing", "Second thing"]);
});

test("a check's five results differ in words and shapes, not only in colour", () => {
  const checks = [
    makeCheck({ id: "a", points: 2 }),
    makeCheck({ id: "b", points: 1 }),
    makeCheck({ id: "c", points: 0 }),
    makeCheck({ id: "d", points: null }),
    makeCheck({ id: "e", points: null, doesNotApply: true }),
  ];
  const $ = render({ rubricResults: [{ criterion: "Trust", category: "Trust", score: 5, rationale: "", checks }] });
  const marks = $("#rubric tbody svg").toArray();
  expect(marks.map((mark) => $(mark).attr("aria-label"))).toEqual([
    "Passed",
    "Passes on most pages",
    "Failed",
    "Not assessed",
    "Does not apply",
  ]);
  expect(new Set(marks.map((mark) => $(mark).html())).size).toBe(5);
});

test("a page that could not be read says why, and an unknown score is no zero", () => {
  const pages = [
    makePage(1, { seoScore: null, largestContentfulPaint: null }),
    makePage(2, { outcome: "timeout", outcomeMessage: "The page took too long." }),
  ];
  const rows = textsOf(render({ pages }), "#pages tbody tr");
  expect(rows[0]).toContain("N/A");
  expect(rows[0]).not.toMatch(/\b0(?:ms|\.0s)?\b/);
  expect(rows[1]).toContain("Not audited: The page took too long.");
});

test("fewer than two thirds of the criteria get no letter: cover and rubric say what was measured", () => {
  const $ = render({ rubricScore: 117, rubricMaxScore: 130, rubricPercentage: 90 });
  const cover = textOf($, "main > section:first-of-type");
  expect(cover).toContain("Points 117/130Rubric points. 13 of 20 criteria scored.");
  expect(cover).not.toContain("–");
  expect(textOf($, "#rubric")).toContain("117 of 130 points; 13 of 20 criteria scored. Each criterion");
  expect(textOf($, "#rubric")).not.toContain("grade");
});

test("a category's bar says how many of its criteria were scored", () => {
  expect(textsOf(render(), "#summary dl:has(pattern) .sr-only")).toEqual([
    "0 of 1 criteria scored",
    "1 of 1 criteria scored",
    "1 of 1 criteria scored",
  ]);
});

test("without a grade, a review and pages it still says what there is", () => {
  const $ = render({
    rubricPercentage: null,
    rubricScore: null,
    rubricResults: null,
    rubricSummary: null,
    pages: [],
    recommendations: [],
  });
  expect(textOf($, "main > section:first-of-type")).toContain("Not graded");
  expect(textsOf($, "h2")).toEqual(["Summary", "About this audit", "Findings"]);
});

test("no text at the foot ends its string or the style element", () => {
  const style = printStyle('</style><script>alert(1)</script> "\\ \n Käse');
  expect(style).not.toMatch(/<|alert\(/);
  expect(style).toContain("Käse");
});

test("a printed action says why once, and its finding refers to it for the first step", () => {
  const [action] = makeReport().recommendations;
  if (action === undefined) throw new Error("the report has no action");
  const checkIds = ["nav-size", "nav-scent", "nav-anchors", "nav-two-clicks"] as const;
  const details = {
    pages: [],
    element: "The menu",
    change: "Group its entries.",
    effort: "hours" as const,
    points: null,
    acceptance: "It has 12.",
    checkIds: [...checkIds],
  };
  const checks = checkIds.map((id) => makeCheck({ id, points: 0, observation: `Seen by ${id}.` }));
  const $ = render({
    recommendations: [{ ...action, details }],
    rubricResults: [{ criterion: "Navigation", category: "Path", score: 2, rationale: "", checks }],
  });
  expect(textOf($, "#actions li")).toMatch(/Why: The menu has more than 12 entriesWhere:/);
  expect(textOf($, "#findings li")).toContain("First step: action 2");
  expect(
    $("#actions, #findings")
      .text()
      .match(/Group its entries/g),
  ).toHaveLength(1);
});

test("evidence is an appendix on request: proof of each finding and passed check", () => {
  const evidence = (quote: string | null) => ({ pageUrl: "https://shop.example/a", quote, place: "first screen" });
  const failed = makeCheck({
    points: 0,
    observation: "The menu is long.",
    evidence: Array.from({ length: 23 }, (_, index) => evidence(`Rope ${index}`)),
  });
  const held = makeCheck({
    id: "nav-scent",
    statement: "Labels return.",
    observation: "All do.",
    evidence: [evidence("Knots"), evidence(null)],
  });
  const unknown = makeCheck({ id: "nav-anchors", statement: "Unknown.", points: null });
  const changes = {
    pages: [],
    rubricResults: [
      { criterion: "Navigation", category: "Path" as const, score: 5, rationale: "", checks: [failed, held, unknown] },
    ],
  };
  expect(render(changes)("#evidence")).toHaveLength(0);
  const $ = render(changes, true);
  expect(textsOf($, "h2").at(-1)).toBe("Appendix: evidence");
  expect(textsOf($, "#evidence h3")).toEqual(["Findings", "Passed: Navigation"]);
  expect(textsOf($, "#evidence q")).toEqual([...Array.from({ length: 20 }, (_, index) => `Rope ${index}`), "Knots"]);
  const text = textOf($, "#evidence");
  expect(text).toContain("and 3 more places");
  expect(text).toContain("Labels return.All do.");
  expect(text).not.toContain("Unknown.");
  expect($("#evidence a").attr("href")).toBe("https://shop.example/a#:~:text=Rope%200");
  expect(textOf(render({ pages: [], rubricResults: null }, true), "#evidence")).toContain("no evidence on record");
});
