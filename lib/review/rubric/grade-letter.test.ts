import { expect, it } from "vitest";
import { letterOf } from "./grade-letter";

it.each([
  ["of the whole rubric", 180, 200, 90, "A"],
  ["of fourteen criteria", 126, 140, 90, "A"],
  ["of thirteen criteria, fewer than two thirds", 117, 130, 90, null],
  ["of a report from before a maximum was kept", null, null, 90, "A"],
  ["of nothing", null, 200, null, null],
])("the letter %s", (_case, rubricScore, rubricMaxScore, rubricPercentage, letter) => {
  expect(letterOf({ rubricScore, rubricMaxScore, rubricPercentage })).toBe(letter);
});
