import { expect, test } from "vitest";
import type { LinkedPage } from "@/lib/site/captured-site";
import { isReadable, minReadableWords } from "./linked-page";

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
  [minReadableWords, 200, true],
  [minReadableWords - 1, 200, false],
  [minReadableWords, 299, true],
  [minReadableWords, 300, false],
  [minReadableWords, 199, false],
  [minReadableWords, 404, false],
  [minReadableWords, null, false],
])("%i words with status %s", (words, status, expected) => {
  expect(isReadable(page(words, status))).toBe(expected);
});
