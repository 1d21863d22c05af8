import { expect, test } from "vitest";
import { listPages, pageLabel } from "./page-label";

test.each([
  ["https://shop.example/", "Home page"],
  ["https://shop.example/?b=2", "/?b=2"],
  ["https://shop.example/pricing?b=2", "/pricing?b=2"],
  ["not an address", "not an address"],
])("%s is called %s", (address, label) => {
  expect(pageLabel(address)).toBe(label);
});

test.each([
  [[""], "the home page"],
  [["", "a"], "the home page and /a"],
  [["a", "b", "c", "d"], "/a, /b, /c and /d"],
  [["a", "b", "c", "d", "e"], "/a, /b, /c and 2 more"],
  [[], ""],
])("pages %j in a sentence: %s", (paths, sentence) => {
  expect(listPages((paths as string[]).map((path) => `https://shop.example/${path}`))).toBe(sentence);
});
