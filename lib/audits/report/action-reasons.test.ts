import { expect, test } from "vitest";
import { actionReasons } from "@/lib/audits/report/action-reasons";
import type { CheckResult, CriterionResult } from "@/lib/review/review";

const check = (id: string, points: CheckResult["points"], observation: string): CheckResult => ({
  id,
  statement: "",
  points,
  observation,
  evidence: [],
});
const results: CriterionResult[] = [
  {
    criterion: "Navigation and scent",
    category: "Buyer information",
    score: 4,
    rationale: "",
    checks: [
      check("nav-size", 0, "The menu has 30 entries."),
      check("nav-scent", 1, "The menu has 30 entries."),
      check("nav-anchors", 1, "Two links say “more”."),
      check("nav-two-clicks", 2, "All pages are near."),
      check("nav-no-dead-ends", null, "No link was followed."),
    ],
  },
];
const all = ["nav-size", "nav-scent", "nav-anchors", "nav-two-clicks", "nav-no-dead-ends"] as const;

test("an action's reasons are what its failed checks saw, each once", () => {
  expect(actionReasons({ checkIds: [...all] }, results)).toEqual(["The menu has 30 entries.", "Two links say “more”."]);
  expect(actionReasons({ checkIds: ["cta-specific"] }, results)).toEqual([]);
  expect(actionReasons({ checkIds: [...all] }, null)).toEqual([]);
});
