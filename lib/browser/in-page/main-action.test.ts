import { expect, test } from "vitest";
import type { CapturedAction } from "../types.ts";
import { findMainAction } from "./read-actions.ts";
import { isDiagram } from "./read-text.ts";

const action = (change: Partial<CapturedAction>): CapturedAction => ({
  text: "Go on",
  href: null,
  kind: "button",
  area: "main",
  firstScreen: true,
  size: 8_000,
  contrast: 5,
  filled: true,
  heading: null,
  firstScreenPhone: true,
  hiddenIn: null,
  opens: null,
  click: null,
  ...change,
});

test.each([
  ["the larger of two", [{ size: 8_000 }, { size: 8_001 }], 1],
  ["the first of two alike", [{}, {}], 0],
  ["a filled one before a larger frame", [{ size: 50_000, filled: false }, {}], 1],
  ["a filled one in the header before a frame in the page", [{ filled: false, size: 50_000 }, { area: "header" }], 1],
  ["one in the page before a larger one in its header", [{ area: "header", size: 50_000 }, {}], 1],
  ["one in the header where there is no other", [{ area: "header" }], 0],
  ["none below the first screen", [{ firstScreen: false }], null],
  ["none that sends a form", [{ kind: "submit" }], null],
  ["none that waits in a dialog", [{ hiddenIn: "dialog" }], null],
  ["none where there is none", [], null],
] as [string, Partial<CapturedAction>[], number | null][])("the main button is %s", (_, changes, index) => {
  expect(findMainAction(changes.map(action))).toBe(index);
});

test.each([
  ["+------+ +------+ | boat |---| pier | +------+", true],
  ["│ Client │ ──▶ │ Server │", true],
  ["We ship ropes, knots and/or sails - within two days.", false],
  ["Prices: 10/20/30 | 40", false],
])("%s is a diagram: %s", (text, is) => {
  expect(isDiagram(text)).toBe(is);
});
