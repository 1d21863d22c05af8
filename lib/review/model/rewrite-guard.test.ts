import { expect, test } from "vitest";
import { growth, quadratic } from "@/tests/support/growth";
import { findAddition, knownText } from "./rewrite-guard";

const site = knownText([
  "Acme Pumps builds pumps for dairies since 1998. Over 1,200 pumps run in Bavaria.",
  "Our pumps are certified by the plant's own engineers and come with free delivery. Two weeks from order to start.",
]);
const original = "We are a leading provider of innovative solutions.";

test.each<[string, string | null, string]>([
  // Nothing is added.
  ["Pumps for dairies, built since 1998.", null, "en"],
  ["Acme Pumps: pumps that run in Bavaria.", null, "en"],
  ["1200 pumps run for dairies.", null, "en"],
  ["Free delivery, certified by engineers.", null, "en"],
  ["Start in two weeks.", null, "en"],
  ["Pumps for [your industry].", null, "en"],
  // A number.
  ["Pumps for dairies since 1997.", "a number", "en"],
  ["Over 12,000 pumps run in Bavaria.", "a number", "en"],
  ["Save 30% with our pumps.", "a number", "en"],
  ["Pumps that run three weeks.", "a promise", "en"],
  // A name.
  ["Pumps for dairies like Molkerei.", "a name", "en"],
  ["Pumps that meet FDA rules.", "a name", "en"],
  ["pumps for iPhone users.", "a name", "en"],
  // A promise.
  ["Guaranteed pumps for dairies.", "a promise", "en"],
  ["The award-winning pumps.", "a promise", "en"],
  ["Award winning pumps for dairies.", "a promise", "en"],
  ["Pumps that never stop.", "a promise", "en"],
  // Placeholders.
  ["Pumps for [industry] in [city].", "placeholders", "en"],
  ["Pumps for {industry} in [city].", "placeholders", "en"],
  // German nouns are capitalised, abbreviations and mixed case are names all the same.
  ["Pumpen für Molkereien.", null, "de"],
  ["Pumpen für SAP.", "a name", "de"],
  ["Schneller Überblick über Pumpen.", null, "de"],
  ["Pumpen, gebaut mit Max Moser.", "a name", "de"],
  ["Pumpen für Frau Moser.", "a name", "de"],
  ["Moser AG baut Pumpen.", "a name", "de"],
  ["Moser Ltd builds pumps.", "a name", "en"],
  ["Garantiert ohne Ausfall.", "a promise", "de"],
  // Nothing new.
  [original, "nothing new", "en"],
  ["  ", "nothing new", "en"],
])("“%s” adds %s", (proposal, addition, language) => {
  expect(findAddition(original, proposal, site, language)).toBe(addition);
});

test("an unknown language is treated as strictly as English", () => {
  expect(findAddition(original, "Pumps for the Molkerei.", site, null)).toBe("a name");
});

test.each(["1,", "Aa ", "[[", "a-", "[x"])("a long run of “%s” is read in no more time than it is long", (part) => {
  const read = (times: number) => findAddition(original, part.repeat(times), site, "en");
  expect(growth(read, 50_000)).toBeLessThan(quadratic);
});
