import { expect, test } from "vitest";
import type { LinkedPage } from "@/lib/site/captured-site";
import { findSharedLines, minOwnWords, wasRead } from "./was-read";

const page = (words: number, status: number | null): LinkedPage => ({
  url: "https://site.example/imprint",
  finalUrl: "https://site.example/imprint",
  status,
  labels: [],
  foundIn: ["footer"],
  title: "",
  lang: "",
  headings: [],
  text: "word, ".repeat(words),
  isCut: false,
  links: [],
  forms: 0,
});

test.each([
  [minOwnWords, 200, true],
  [minOwnWords - 1, 200, false],
  [minOwnWords, 299, true],
  [minOwnWords, 300, false],
  [minOwnWords, 199, false],
  [minOwnWords, 404, false],
  [minOwnWords, null, false],
])("%i words with status %s", (words, status, expected) => {
  expect(wasRead(page(words, status), new Set())).toBe(expected);
});

test("what three pages have is no text of their own", () => {
  const menu =
    "Products Services Prices Company Careers Contact Help Terms Privacy Imprint Press Partners Events Training";
  const footer = "Pumps Ltd builds pumps, valves and seals for dairies in all of Bavaria";
  const [shell, other] = [`${menu}\n${footer}`, `${menu}\n${footer}\nWe look for welders.`];
  const shared = findSharedLines([shell, other, shell]);
  expect(wasRead({ status: 200, text: shell }, findSharedLines([shell, other]))).toBe(true);
  expect(wasRead({ status: 200, text: shell }, shared)).toBe(false);
  expect(wasRead({ status: 200, text: other }, shared)).toBe(false);
  expect(wasRead({ status: 200, text: `${shell}\n${"word ".repeat(minOwnWords)}` }, shared)).toBe(true);
});
