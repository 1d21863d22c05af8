/** What customers and operators read is written in words that a marketing manager would say aloud. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listSources } from "./imports";

const read = [
  "app",
  "components",
  "lib/audits/report",
  "lib/audits/visits",
  "lib/compare",
  "lib/email/templates",
  "lib/findings",
  "lib/operator",
  "lib/rechecks",
  "lib/review/built-in/advice",
  "lib/review/criteria",
  "lib/review/defects",
  "lib/review/lighthouse",
  "lib/review/words",
];

/** Inverted, antiquated or translated, or another word than the one that docs and screens use. */
const forbidden = [
  /\bwhoever\b|\bthereby\b|\bin another way than\b|\bor the like\b|\bdear\b/i,
  /\bmend(?:s|ed|ing)?\b|\bwhat has none\b|\bnothing that\b|\bleads? on\b|\bmeaning stays\b/i,
  /\bstands? (?:in|on|beside|next to|still)\b|\bcarr(?:y|ies) (?:facts|a figure)\b|\bdoes not hold\b/i,
  /\bnot true\b|\baddressed to you\b|\b(?:within|beyond|be) chance\b|\bbuilt-in reviewer\b/i,
  /\b(?:all|this|these|the) mails?\b|\bfilled button|\bdead end|\btext alternative|\bmandatory\b|\bfirst screen\b|\bthe audit before\b/i,
  /\b(?:had no influence|as many as there can be|if only from|so many or so|too large to be|is to be)\b/i,
  /\b(?:very often|will not be told|let us know it|in the current state|by the name of)\b/i,
];

const strings = /"([^"\n]*\s[^"\n]*)"|`([^`]*\s[^`]*)`|>\s*([^<>{}]*\s[^<>{}]*?)\s*</g;
const withoutRules = (source: string) => source.replace(/^\s*(?:\/\/|\/?\*|rule:|import ).*$/gm, "");

function findIn(source: string): string[] {
  const texts = [...withoutRules(source).matchAll(strings)].map(([, ...groups]) => groups.join(""));
  return texts
    .map((text) => text.replace(/\$\{[^}]*\}/g, "…"))
    .filter((text) => /[a-z] [a-z]/i.test(text) && !/[;=]|&&|\]\[/.test(text))
    .flatMap((text) => forbidden.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).map((word) => `${word}: ${text}`));
}

test("no sentence that people read has a word of the forbidden list", () => {
  const found = listSources(...read).flatMap((file) =>
    findIn(readFileSync(file, "utf8")).map((each) => `${file}: ${each}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['const a = "Whoever has the link sees it.";', 1],
  ["const a = `Mend the links.`;", 1],
  ["<p>All mails have been sent.</p>", 1],
  ['  rule: "A text that is addressed to you fails.",', 0],
  ['const a = "Fix the broken links.";', 0],
])("%s", (source, times) => {
  expect(findIn(source)).toHaveLength(times);
});
