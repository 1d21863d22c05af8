import { describe, expect, test } from "vitest";
import { findJargon } from "@/lib/ai/text/plain-words";
import { getReadability } from "@/lib/ai/text/readability";
import { countWords, splitSentences } from "@/lib/ai/text/sentences";
import { countInWords, excerpt, joinSome, lowerFirst, quoted, tidySentence } from "@/lib/ai/text/wording";

test("sentences end at full stops, lines and separators, not after abbreviations", () => {
  expect(splitSentences("Call us, e.g. on Monday. We answer!\nA line · Another")).toEqual([
    "Call us, e.g. on Monday.",
    "We answer!",
    "A line",
    "Another",
  ]);
  expect(splitSentences(" — \n…")).toEqual([]);
});

test("words are counted as a reader counts them", () => {
  expect(countWords("A mobile-first site doesn't cost £1,140.")).toBe(7);
});

describe("readability", () => {
  const easy = Array.from({ length: 20 }, () => "We keep the big red truck in the yard.");
  const hard = Array.from(
    { length: 8 },
    () =>
      "Organisational interoperability necessitates comprehensive documentation of heterogeneous infrastructural responsibilities throughout implementation.",
  );
  test("plain words are easy, office language is hard", () => {
    expect(getReadability(easy)).toMatchObject({ sentences: 20, words: 180, wordsPerSentence: 9 });
    expect(getReadability(easy)?.grade).toBeLessThan(4);
    expect(getReadability(hard)?.grade).toBeGreaterThan(18);
    expect(getReadability(hard)?.ease).toBeLessThan(getReadability(easy)?.ease ?? 0);
  });
  test("a few words say nothing", () => {
    expect(getReadability(["Short."])).toBeNull();
  });
});

test("articles fit again when a word was taken out", () => {
  expect(tidySentence("We are a  innovative firm , an real one in an hour")).toBe(
    "We are an innovative firm, a real one in an hour",
  );
});

test("names and acronyms keep their capitals", () => {
  expect(["Template text", "ISO 27001", "McKay saw it", "I am"].map(lowerFirst)).toEqual([
    "template text",
    "ISO 27001",
    "McKay saw it",
    "I am",
  ]);
});

test("quotes are cut at a word, verbatim", () => {
  expect(excerpt("one two three four", 12)).toBe("one two");
  expect(quoted('"one two three four"', 12)).toBe("“one two …”");
});

test("lists are short", () => {
  expect(joinSome(["a", "b", "c"], 2)).toBe("a, b and c");
  expect(joinSome(["a", "b", "c", "d"], 2)).toBe("a, b and 2 more");
  expect([countInWords(1, "page"), countInWords(12, "page")]).toEqual(["One page", "12 pages"]);
});

test("a phrase of jargon counts once", () => {
  expect(findJargon("Prior to the commencement of it, leverage synergies.")).toEqual([
    "Prior to the commencement of",
    "leverage",
    "synergies",
  ]);
});
