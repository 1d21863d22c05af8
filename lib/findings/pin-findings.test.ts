import { expect, test } from "vitest";
import type { PictureBox } from "@/lib/browser/types";
import * as pin from "@/lib/findings/pin-findings";
import type { Evidence } from "@/lib/review/review";

const box = (text: string, place: Partial<PictureBox> = {}): PictureBox => ({
  x: 100,
  y: 100,
  width: 200,
  height: 40,
  text,
  area: "main",
  again: false,
  shown: true,
  ...place,
});
const findPin = (evidence: Evidence, boxes: PictureBox[]) => pin.findPin(evidence, pin.toCompared(boxes));
const said = (quote: string | null, place = "main text") => ({ pageUrl: "https://shop.example/", quote, place });

test("the smallest box with the quote's words is it, whatever lies around it", () => {
  const hero = box("Ropes that hold. Book a rope today", { x: 0, y: 0, width: 1000, height: 500 });
  const line = box("Ropes  that “hold”.");
  expect(findPin(said('Ropes that "hold".'), [hero, line])).toBe(line);
  expect(findPin(said("Book a rope"), [hero, line])).toBe(hero);
});

test("a link that fills its list item is one place", () => {
  const item = box("Prices");
  const link = box("Prices");
  expect(findPin(said("Prices"), [item, link])).toBe(link);
});

test("what says just the quote is meant before what says more", () => {
  const button = box("Book", { x: 500 });
  expect(findPin(said("Book"), [box("Book a rope for every boat"), button])).toBe(button);
});

test.each([
  ["no quote", said(null), [box("Ropes")]],
  ["an empty quote", said("  "), [box("Ropes")]],
  ["words that stand nowhere", said("Anchors"), [box("Ropes")]],
  ["other letters, capitals included", said("ropes"), [box("Ropes")]],
  ["a part of a word", said("art"), [box("Start now, clever smartness")]],
  ["two places that say it", said("Book"), [box("Book"), box("Book", { y: 600 })]],
  ["words that stand below the picture, too", said("Book"), [box("Book", { again: true })]],
  ["two words of a longer text, which easily stand elsewhere", said("Learn more"), [box("Learn more about ropes")]],
  [
    "what is covered, nor for what is around it",
    said("Send"),
    [box("Send", { shown: false }), box("Mail Send", { height: 90 })],
  ],
  ["a place in the footer", said("Book", "footer"), [box("Book")]],
  ["a place in the menu", said("Book", "menu"), [box("Book")]],
])("there is no pin for %s", (_, evidence, boxes) => {
  expect(findPin(evidence, boxes)).toBeNull();
});

test("the part of the page that the proof names tells equal words apart", () => {
  const inMenu = box("Book", { y: 10, area: "nav", again: true });
  const inHero = box("Book", { y: 300, again: true });
  expect(findPin(said("Book", "first screen"), [inMenu, inHero])).toBe(inHero);
  expect(findPin(said("Book", "header"), [inMenu, inHero])).toBe(inMenu);
});
