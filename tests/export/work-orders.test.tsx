import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SafeMarkdown } from "@/components/report/safe-markdown";
import { makeReport } from "@/components/report/testing/reports";
import { makeCheck } from "@/components/report/testing/reviews";
import { findingTicket, workOrders } from "@/lib/export/work-orders";
import { listFindings } from "@/lib/findings/list-findings";

const address = "https://portal.example/dashboard/1";
const details = {
  pages: ["https://shop.example/demo", "javascript:alert(1)"],
  element: "the demo form",
  change: "Cut twelve fields to five.",
  effort: "hours" as const,
  points: 4,
  acceptance: "The form has five fields.",
  checkIds: [],
};

test("an order says what came of checking it again last", () => {
  const [action] = makeReport().recommendations;
  if (action === undefined) throw new Error("the report has no action");
  const item = {
    ...{ id: "nav-size", statement: "", verdict: "fixed" as const, before: null, after: null, note: null },
    ...{ fixedOn: ["https://shop.example/demo"], leftOn: [], unknownOn: [] },
  };
  const recheck = {
    ...{ id: 2, priority: 1, state: "completed" as const, failure: null, pagesDone: 0, pagesTotal: 1 },
    ...{ createdAt: "2026-09-06T08:00:00.000Z", completedAt: "2026-09-06T08:01:00.000Z" },
    receipt: { verdict: "fixed" as const, items: [item], pages: [] },
  };
  const report = makeReport({
    recommendations: [{ ...action, priority: 1, details }],
    rechecks: [{ ...recheck, id: 3, state: "running", receipt: null }, recheck, { ...recheck, id: 4, priority: 2 }],
  });
  const text = workOrders(report, address);
  expect(text).toContain("- **Checked again on 06 Sep 2026:** Fixed: no longer on /demo.");
  expect(text.match(/Checked again/g)).toHaveLength(1);
});

test("an action is an order that needs no other document", () => {
  const [action] = makeReport().recommendations;
  if (action === undefined) throw new Error("the report has no action");
  const text = workOrders(
    makeReport({ recommendations: [{ ...action, title: "Cut the form", priority: 1, details }] }),
    address,
  );
  expect(text).toContain("### 1. Cut the form");
  expect(text).toContain("- **Effort:** hours\n- **Points to gain:** 4");
  expect(text).toContain("<https://shop.example/demo>, javascript\\:alert(1)");
  expect(text).toContain("- **Element:** the demo form\n- **Change:** Cut twelve fields to five.");
  expect(text).toContain("- [ ] **Done when:** The form has five fields.");
});

test("the actions stand in their order, and after them the findings, the critical ones first", () => {
  const hidden = makeCheck({ id: "find-indexable", points: 0, observation: "No page may be indexed." });
  const minor = makeCheck({ id: "nav-anchors", points: 1, observation: "Links say “more”.", failedOn: [] });
  const rubricResults = [
    { criterion: "Findable", category: "Experience" as const, score: 8, rationale: "", checks: [minor, hidden] },
  ];
  const report = makeReport({ rubricResults, pages: [] });
  const titles = [...workOrders(report, address).matchAll(/^##+ (.*)$/gm)].map(([, title]) => title);
  expect(titles).toEqual([
    "Recommended actions",
    "1. First thing",
    "2. Second thing",
    "Findings: Critical (1)",
    "No page may be indexed.",
    "Findings: To improve (1)",
    "Links say “more”.",
  ]);
});

test("a finding is a ticket of its own, which leads to the report where that may be told", () => {
  const [finding] = listFindings(makeReport());
  if (finding === undefined) throw new Error("the report has no finding");
  const ticket = findingTicket(finding, address);
  expect(ticket).toMatch(/^### Ten pages name no price\.\n/);
  expect(ticket).toContain("> Ask us\n>\n> — /pricing?b=2, first screen");
  expect(ticket).toMatch(/<https:\/\/portal\.example\/dashboard\/1>\n$/);
  expect(findingTicket(finding, null)).not.toContain("portal.example");
});

test("a ticket says why its finding matters, which a list of all findings leaves out", () => {
  const check = makeCheck({ id: "nav-size", points: 0, observation: "It has 30 entries." });
  const rubricResults = [
    { criterion: "Navigation", category: "Experience" as const, score: 8, rationale: "", checks: [check] },
  ];
  const report = makeReport({ rubricResults, pages: [], recommendations: [] });
  const [finding] = listFindings(report);
  if (finding === undefined) throw new Error("the report has no finding");
  expect(findingTicket(finding, null).split("- **Why it matters:** A long menu takes longer to scan.")).toHaveLength(2);
  expect(workOrders(report, address)).not.toContain("Why it matters");
});

test("an action says what to change, and why", () => {
  const [action] = makeReport().recommendations;
  if (action === undefined) throw new Error("the report has no action");
  const details = {
    pages: [],
    element: "The menu",
    change: "Group its entries.",
    effort: "hours" as const,
    points: null,
    acceptance: "It has 12.",
    checkIds: ["nav-size" as const],
  };
  const checks = [makeCheck({ points: 0, observation: "It has 30 entries." })];
  const markdown = workOrders(
    makeReport({
      recommendations: [{ ...action, details }],
      rubricResults: [{ criterion: "Navigation", category: "Path", score: 2, rationale: "", checks }],
    }),
    address,
  );
  expect(markdown).toMatch(
    /- \*\*Change:\*\* Group its entries\.\n- \*\*Why:\*\* .* more than 12 entries\. It has 30 entries\.\n/,
  );
  // Its finding is not told again.
  expect(markdown.match(/30 entries/g)).toHaveLength(1);
});

test("page text brings in no heading, link, picture, list, quote or HTML", () => {
  const hostile = "# Fake\n\n![x](https://evil.example/x.png) [click](https://evil.example) <img src=x> `code` - item";
  const evidence = [{ pageUrl: "https://shop.example/", quote: hostile, place: "> first\n\n# screen" }];
  const check = makeCheck({ points: 0, observation: hostile, evidence, searched: hostile });
  const markdown = workOrders(
    makeReport({
      url: "https://shop.example/",
      recommendations: [],
      pages: [],
      rubricResults: [{ criterion: "Pricing", category: "Trust", score: 2, rationale: "", checks: [check] }],
    }),
    address,
  );
  const $ = load(renderToStaticMarkup(<SafeMarkdown>{markdown}</SafeMarkdown>));
  expect(
    $("a")
      .map((_, link) => $(link).attr("href"))
      .toArray(),
  ).toEqual([address, "https://shop.example/"]);
  expect($("img, code")).toHaveLength(0);
  expect($("h4, h5")).toHaveLength(3);
  expect($("blockquote p").first().text()).toContain("![x](https://evil.example/x.png) [click](https://evil.example)");
});
