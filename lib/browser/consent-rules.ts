import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { IndexedCMPRuleset } from "@duckduckgo/autoconsent";
import { ownFile } from "./own-file.ts";

let read: ReturnType<typeof readRules> | undefined;

/** To be evaluated once in a page, before its banners are looked for: 200 KB, the rules of its address and for any other. */
export function learnConsentExpression(url: string): string {
  read ??= readRules();
  const rules = read.filterCompactRules(read.rules, { url, mainFrame: true });
  return `(() => { const Detector = (() => { const module = {}; ${read.detector}\nreturn module.exports.default; })();
learnConsent(Detector, ${JSON.stringify(rules)}, ${read.words}); })()`;
}

function readRules() {
  const require = createRequire(ownFile("pool.ts"));
  const { filterCompactRules }: typeof import("@duckduckgo/autoconsent") = require("@duckduckgo/autoconsent");
  return {
    filterCompactRules,
    rules: require("@duckduckgo/autoconsent/rules/compact-rules.json") as IndexedCMPRuleset,
    detector: readFileSync(require.resolve("@duckduckgo/autoconsent"), "utf8"),
    words: readFileSync(ownFile("consent-words.json"), "utf8"),
  };
}
