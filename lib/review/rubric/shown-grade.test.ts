import { expect, test } from "vitest";
import type { RubricTotals } from "@/lib/review/rubric/score";
import { showMove, showResult } from "./shown-grade";

const graded = (rubricPercentage: number): RubricTotals => ({
  rubricScore: rubricPercentage * 2,
  rubricMaxScore: 200,
  rubricPercentage,
});
const measured = (rubricScore: number): RubricTotals => ({ rubricScore, rubricMaxScore: 60, rubricPercentage: 80 });
const none: RubricTotals = { rubricScore: null, rubricMaxScore: null, rubricPercentage: null };

test("a result is the letter with a true minus sign, else the points", () => {
  expect(showResult(graded(70))).toBe("B−");
  expect(showResult(measured(40))).toBe("40/60");
  expect(showResult(none)).toBeNull();
});

test("a move names both letters or both points, and nothing that did not move", () => {
  expect(showMove(graded(76), graded(81))).toBe("B → B+");
  expect(showMove(measured(40), measured(48))).toBe("40/60 → 48/60");
  for (const [before, now] of [
    [graded(76), graded(77)],
    [measured(40), graded(81)],
    [none, graded(81)],
  ] as const)
    expect(showMove(before, now)).toBeNull();
});
