import { expect, it } from "vitest";
import { currentSection } from "@/components/report/current-section";

it.each([
  ["above the first section", [300, 900, 2000, 3000], false, 0],
  ["inside the first", [-20, 600, 1700, 2700], false, 0],
  ["where the second reaches the line", [-500, 120, 1200, 2200], false, 1],
  ["a pixel before the second", [-499, 121, 1201, 2201], false, 0],
  ["past the start of the last", [-2600, -2000, -900, 80], false, 3],
  ["at the end of the page, the last one still below the line", [-2600, -2000, -900, 400], true, 3],
])("the current section: %s", (_, tops, isAtEnd, section) => {
  expect(currentSection(tops, 120, isAtEnd)).toBe(section);
});
