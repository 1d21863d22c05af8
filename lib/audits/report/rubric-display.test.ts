import { describe, expect, it } from "vitest";
import {
  criterionBand,
  describeUnscored,
  letterTone,
  topRubricRecommendations,
} from "@/lib/audits/report/rubric-display";
import { readCheckIds } from "@/lib/review/registry";
import type { CriterionResult } from "@/lib/review/review";
import { letterOf } from "@/lib/review/rubric/grade-letter";

describe("criterionBand", () => {
  it.each([
    [0, "Urgent action required", "red"],
    [4, "Urgent action required", "red"],
    [5, "Needs improvement", "orange"],
    [7, "Needs improvement", "orange"],
    [8, "Best practice achieved", "green"],
    [10, "Best practice achieved", "green"],
    [null, "Not assessed", "grey"],
  ])("puts %s into '%s', %s", (score, label, tone) => {
    expect(criterionBand({ score, checks: [] })).toEqual({ label, tone });
  });

  it.each([
    ["none of its checks applies", [true, true], "Does not apply"],
    ["one of them is open", [true, false], "Not assessed"],
  ])("tells why there is no score: %s", (_case, flags, label) => {
    const checks = flags.map((doesNotApply) => ({
      id: "form-five",
      statement: "It is so.",
      points: null,
      observation: "There is no form.",
      evidence: [],
      ...(doesNotApply && { doesNotApply }),
    }));
    expect(criterionBand({ score: null, checks })).toEqual({ label, tone: "grey" });
  });
});

it.each([
  [0, "6 of 20 criteria scored"],
  [1, "1 criterion needs the AI review"],
  [14, "14 criteria need the AI review"],
])("beside points without a letter, %i unread criteria are: %s", (unread, said) => {
  const [id] = readCheckIds;
  if (id === undefined) throw new Error("no check needs a reader");
  const check = { id, statement: "It is so.", points: null, observation: "Nobody read it.", evidence: [] };
  const results = Array.from({ length: unread }, (_, at) => ({
    criterion: `Criterion ${at}`,
    category: "Message" as const,
    score: null,
    rationale: "",
    checks: [check],
  }));
  const totals = { rubricScore: 40, rubricMaxScore: 60, rubricPercentage: 67 };
  expect(describeUnscored(totals, results)).toBe(said);
  expect(describeUnscored({ ...totals, rubricScore: null }, results)).toBeNull();
});

describe("the grade", () => {
  it.each([
    [100, "A+", "green"],
    [95, "A+", "green"],
    [94, "A", "green"],
    [90, "A", "green"],
    [89, "A-", "green"],
    [85, "A-", "green"],
    [84, "B+", "blue"],
    [80, "B+", "blue"],
    [79, "B", "blue"],
    [75, "B", "blue"],
    [74, "B-", "blue"],
    [70, "B-", "blue"],
    [69, "C+", "yellow"],
    [65, "C+", "yellow"],
    [64, "C", "yellow"],
    [60, "C", "yellow"],
    [59, "C-", "yellow"],
    [50, "C-", "yellow"],
    [49, "D+", "orange"],
    [45, "D+", "orange"],
    [44, "D", "orange"],
    [40, "D", "orange"],
    [39, "D-", "orange"],
    [35, "D-", "orange"],
    [34, "F", "red"],
    [0, "F", "red"],
  ])("gives %s%% the grade %s in %s", (percentage, letter, tone) => {
    const rubric = { rubricScore: percentage * 2, rubricMaxScore: 200, rubricPercentage: percentage };
    expect(letterOf(rubric)).toBe(letter);
    expect(letterTone(letterOf(rubric))).toBe(tone);
  });

  it("has no colour where there is no letter", () => {
    expect(letterTone(null)).toBe("grey");
  });
});

describe("topRubricRecommendations", () => {
  type Points = CriterionResult["checks"][number]["points"];
  const result = (criterion: string, score: number | null, points: Points[] = []): CriterionResult => ({
    criterion,
    category: "Message",
    score,
    rationale: `${criterion} was looked at.`,
    checks: points.map((each, index) => ({
      id: `check-${index}`,
      statement: "It is so.",
      points: each,
      observation: "Seen.",
      evidence: [],
    })),
  });

  it("leaves out a criterion whose gaps are unknown", () => {
    const results = [
      result("A", 4, [2, 2, null, null, null]),
      result("B", 9, [2, 2, 2, 2, 1]),
      result("C", 8, [2, 2, 2, 2, 0]),
      result("D", null, [0, 0, null, null, null]),
    ];
    expect(topRubricRecommendations(results)).toEqual(["Improve C: C was looked at.", "Improve B: B was looked at."]);
  });

  it("names the three lowest, lowest first, ties in the rubric's order", () => {
    const results = [result("A", 6), result("B", 2), result("C", 10), result("D", 2), result("E", 4)];
    expect(topRubricRecommendations(results)).toEqual([
      "Improve B: B was looked at.",
      "Improve D: D was looked at.",
      "Improve E: E was looked at.",
    ]);
  });

  it("leaves out full marks and what was not assessed", () => {
    expect(topRubricRecommendations([result("A", 10), result("B", null), result("C", 9)])).toEqual([
      "Improve C: C was looked at.",
    ]);
  });

  it("does not disturb the order of the list it was given", () => {
    const results = [result("A", 6), result("B", 2)];
    topRubricRecommendations(results);
    expect(results.map(({ criterion }) => criterion)).toEqual(["A", "B"]);
  });
});
