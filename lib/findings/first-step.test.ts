import { initializeConfig } from "lighthouse/core/config/config.js";
import { expect, test } from "vitest";
import { firstStepFor, repairOf } from "@/lib/findings/first-step";
import { accessibilityRepairs } from "@/lib/review/lighthouse/accessibility-repairs";
import { performanceRepairs } from "@/lib/review/lighthouse/performance-repairs";
import { practiceRepairs } from "@/lib/review/lighthouse/practice-repairs";
import { searchRepairs } from "@/lib/review/lighthouse/search-repairs";
import { adviceOn, causes, checkIds } from "@/lib/review/registry";
import type { ActionDetails, CriterionResult } from "@/lib/review/review";

/** Neither measured (lib/browser/lighthouse-run.ts) nor, without a figure of its own, ever failed. */
const neverFailed = ["bf-cache"];

/** Lighthouse's own list of what a page can fail. */
async function listAudits(): Promise<string[]> {
  const onlyCategories = ["performance", "accessibility", "best-practices", "seo"];
  const { resolvedConfig } = await initializeConfig(
    "navigation",
    { extends: "lighthouse:default" },
    { onlyCategories },
  );
  const modes = new Map(
    resolvedConfig.audits?.map(({ implementation: { meta } }) => [meta.id, meta.scoreDisplayMode ?? "binary"]),
  );
  const ids = Object.values(resolvedConfig.categories ?? {}).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, group }) =>
      group !== "hidden" && ["binary", "numeric", "metricSavings"].includes(modes.get(id) ?? "") ? [id] : [],
    ),
  );
  return [...new Set(ids)].filter((id) => !neverFailed.includes(id)).sort();
}

test("each audit of Lighthouse that a page can fail has a repair, and no other has", async () => {
  const tables = [performanceRepairs, accessibilityRepairs, practiceRepairs, searchRepairs];
  expect(tables.flatMap((table) => Object.keys(table)).sort()).toEqual(await listAudits());
  expect(repairOf("no-such-audit")).toBeNull();
});

test("each check of the rubric has a first step", () => {
  const without = checkIds.filter((id) => firstStepFor([id], { rubricResults: null }) === null);
  expect(without).toEqual([]);
});

test("where advice depends on what was measured, the step for every site presumes nothing", () => {
  const tailored = causes.filter(({ cause }) => cause.tailor).flatMap(({ checks }) => checks);
  expect(tailored.length).toBeGreaterThan(8);
  for (const id of tailored) {
    expect(firstStepFor([id], { rubricResults: null })).toBe(adviceOn(id).change);
    expect(adviceOn(id).change).not.toMatch(/\b(?:same \d|\d+ pages|each of these)\b/);
  }
});

test("a repair is one or two plain sentences", () => {
  const texts = Object.values({
    ...performanceRepairs,
    ...accessibilityRepairs,
    ...practiceRepairs,
    ...searchRepairs,
  });
  expect(texts.filter((text) => !/^[A-Z].{20,220}[.]$/.test(text))).toEqual([]);
  expect(texts.filter((text) => text.split(/[.!?] (?=[A-Z])/).length > 2)).toEqual([]);
});

test("a check's change is one or two plain sentences", () => {
  const texts = checkIds.map((id) => adviceOn(id).change);
  expect(texts.filter((text) => !/^[A-Z].{10,220}[.]$/.test(text))).toEqual([]);
  expect(texts.filter((text) => text.split(/[.!?] (?=[A-Z])/).length > 2)).toEqual([]);
});

const details = (change: string, ids: ActionDetails["checkIds"]): ActionDetails => ({
  pages: [],
  element: "",
  change,
  effort: "hours",
  points: null,
  acceptance: "",
  checkIds: ids,
});

test("an action that repairs the same check says it better, the first one first, and without what was seen", () => {
  const rubricResults: CriterionResult[] = [
    {
      criterion: "Navigation and scent",
      category: "Buyer information",
      score: 4,
      rationale: "",
      checks: [{ id: "nav-size", statement: "", points: 0, observation: "The menu has 30 entries.", evidence: [] }],
    },
  ];
  const recommendations = [
    { priority: 2, details: details("Second.", ["nav-size"]) },
    { priority: 1, details: details("Group “Ropes” and “Knots”. Seen: The menu has 30 entries.", ["nav-size"]) },
    { priority: 3, details: null },
  ];
  expect(firstStepFor(["nav-scent", "nav-size"], { rubricResults, recommendations })).toBe(
    "Group “Ropes” and “Knots”.",
  );
  expect(firstStepFor(["nav-anchors"], { rubricResults, recommendations })).toContain("Learn more");
  expect(firstStepFor(["some-old-check"], { rubricResults, recommendations })).toBeNull();
});
