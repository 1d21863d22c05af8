import { expect, test } from "vitest";
import { meanScore } from "./scores";

test("an unknown score does not lower the mean", () => {
  expect(meanScore([90, null, 71])).toBe(81);
});

test("with nothing known the mean is unknown, not zero", () => {
  expect(meanScore([null, null])).toBeNull();
  expect(meanScore([])).toBeNull();
  expect(meanScore([0])).toBe(0);
});

test("a half is rounded up", () => {
  expect(meanScore([80, 81])).toBe(81);
  expect(meanScore([80, 80, 81])).toBe(80);
});
