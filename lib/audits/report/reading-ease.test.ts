import { expect, test } from "vitest";
import { describeReadingEase } from "./reading-ease";

test.each([
  [70, "en", "Reading ease 70 of 100: easy to read, in English."],
  [69.9, "en", "Reading ease 69 of 100: fairly easy to read, in English."],
  [50, "de", "Reading ease 50 of 100: fairly easy to read, in German."],
  [49.9, "de", "Reading ease 49 of 100: hard to read, in German."],
  [30, "fr", "Reading ease 30 of 100: hard to read, in French."],
  [29.9, null, "Reading ease 29 of 100: very hard to read."],
  [-12, "not a tag!", "Reading ease 0 of 100: very hard to read, in not a tag!."],
  [121, "en", "Reading ease 100 of 100: easy to read, in English."],
  [null, "de", "Reading ease was not measured: the page has too little running text."],
  [null, "nl", "Reading ease covers English, German and French only, not Dutch."],
  [null, null, "Reading ease was not measured: we couldn't tell the language of the page."],
])("a reading ease of %s in %s", (readingEase, language, line) => {
  const said = ["built-in", "model-1"].map((reviewer) =>
    describeReadingEase({ readingEase, language, author: { reviewer, fallback: null } }),
  );
  expect(said).toEqual([line, line]);
});

test("nothing is said of a report from before it was measured", () => {
  expect(describeReadingEase({ readingEase: null, language: null, author: null })).toBeNull();
  const sinceThen = describeReadingEase({ readingEase: null, language: "nl", author: null });
  expect(sinceThen).toContain("not Dutch");
});
