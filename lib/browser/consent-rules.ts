import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { runInNewContext } from "node:vm";
import type { AutoConsentCMPRule, IndexedCMPRuleset } from "@duckduckgo/autoconsent";
import { ownFile } from "./own-file.ts";

export type ConsentKnowledge = ReturnType<typeof knowConsent>;

let read: ReturnType<typeof readLibrary> | undefined;

/** Rules for this address and for any. The library never runs, so it clicks nothing and sets no cookie. */
export function knowConsent(url: string) {
  read ??= readLibrary();
  const { Detector, filterCompactRules, rules, words } = read;
  const compact = filterCompactRules(rules, { url, mainFrame: true });
  const cmps = new Detector(async () => {}, null, { autoconsent: [], compact }).rules;
  // Rules that detect by code are reduced to what they hide.
  const known = cmps.filter((cmp) => "rule" in cmp || !(cmp.runContext.frame || cmp.runContext.urlPattern));
  /** Present if every sign matches something; hosts match its banner, or preferences that nobody opened. */
  const vendors = known.map(({ prehideSelectors = [], ...cmp }) => {
    const rule = "rule" in cmp ? (cmp.rule as AutoConsentCMPRule) : null;
    const signs = selectorsIn(rule?.detectCmp);
    const named = [prehideSelectors.slice(0, 1), selectorsIn(rule?.detectPopup), signs];
    return { signs, hosts: named.find(({ length }) => length > 0) ?? [] };
  });
  return { vendors, words };
}

function selectorsIn(steps: AutoConsentCMPRule["detectCmp"] = []): string[] {
  return steps
    .flatMap(({ exists, visible, waitForVisible }) => [exists ?? visible ?? waitForVisible ?? []].flat().slice(0, 1))
    .filter((selector) => !/^(xpath|text|pierce|aria)\//.test(selector));
}

function readLibrary() {
  const require = createRequire(ownFile("pool.ts"));
  const world = { module: { exports: {} }, window: { location: {} }, crypto };
  runInNewContext(readFileSync(require.resolve("@duckduckgo/autoconsent"), "utf8"), world);
  const { default: Detector, filterCompactRules } = world.module.exports as typeof import("@duckduckgo/autoconsent");
  const rules: IndexedCMPRuleset = require("@duckduckgo/autoconsent/rules/compact-rules.json");
  const words: Record<"cookie" | "privacy" | "accept", string[]> = require(ownFile("consent-words.json"));
  return { Detector, filterCompactRules, rules, words };
}
