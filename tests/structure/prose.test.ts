/** Sentences are written last: what a report shows is never taken apart or compared to decide something. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listSources } from "./imports";

/** Where checks, findings and actions are handled. */
const folders = [
  "components/compare",
  "components/print",
  "components/report",
  "lib/audits/report",
  "lib/compare",
  "lib/crm-tasks",
  "lib/export",
  "lib/finding-marks",
  "lib/findings",
  "lib/rechecks",
  "lib/review",
];

const text =
  "(?:observation|rationale|detail|acceptance|change|description|statement|(?<!capture\\.|page\\??\\.)title)";
const reading =
  "(?:includes|startsWith|endsWith|indexOf|lastIndexOf|match|matchAll|search|split|slice|substring|replace|replaceAll)";
/** What would read a sentence, and the words that old code looked for. */
const forbidden: [what: string, pattern: RegExp][] = [
  ["a method reads it", new RegExp(`\\b${text}\\??\\.${reading}\\(`)],
  ["a pattern is tried on it", new RegExp(`\\.(?:test|exec)\\([\\w.?[\\]]*\\b${text}\\)`)],
  ["it is compared", new RegExp(`\\.${text} [!=]== (?!"")|[!=]== [\\w.?]+\\.${text}\\b`)],
  [
    "things are grouped by it",
    new RegExp(`groupBy\\([^)]*=> (?:\\w+\\.)?${text}\\b|groupBy\\(\\w+, \\(\\{ ${text} \\}\\)`),
  ],
  ["a frame's words are known", /" Seen: "|could not be measured\\?\.\$|"This does not hold"|"Not on: "/],
];

const allowed: [file: string, what: string, reason: string][] = [
  [
    "lib/audits/report/upgrade-review.ts",
    "a method reads it",
    "reads actions from before version 3, which have no data",
  ],
  ["lib/audits/report/upgrade-review.ts", "a frame's words are known", "reads actions from before version 3"],
  ["lib/review/done-when.ts", "a method reads it", "puts page names into a check's own statement, which is data"],
  [
    "lib/review/done-when.ts",
    "a pattern is tried on it",
    "puts page names into a check's own statement, which is data",
  ],
  ["lib/review/lighthouse/audit-words.ts", "a method reads it", "drops a stop and code marks of Lighthouse's title"],
  ["lib/findings/key-findings.ts", "a method reads it", "trims the pages' titles, which are theirs"],
  ["lib/findings/key-findings.ts", "things are grouped by it", "finds pages that share a title, which is theirs"],
  ["lib/audits/report/site-name.ts", "a method reads it", "finds the site's name in its pages' titles"],
  ["lib/review/model/opinions.ts", "a frame's words are known", "asks a model about a judgement in these words"],
];

const found = listSources(...folders).flatMap((file) => {
  const source = readFileSync(file, "utf8");
  return forbidden.flatMap(([what, pattern]) => (pattern.test(source) ? [`${file}: ${what}`] : []));
});
const named = allowed.map(([file, what]) => `${file}: ${what}`);

test("no file reads what a report says back", () => {
  expect(found.filter((each) => !named.includes(each))).toEqual([]);
});

test("every exception still reads", () => {
  expect(named.filter((each) => !found.includes(each))).toEqual([]);
});

test.each([
  ["const isLong = check.observation.includes('menu');", 1],
  ["if (/^No /.test(finding.detail)) return;", 1],
  ["const same = one.rationale === other.rationale;", 1],
  ["Map.groupBy(checks, ({ observation }) => observation)", 1],
  ['const before = change.lastIndexOf(" Seen: ");', 2],
  ["page.capture.title.split(' | ')", 0],
  ["const shown = [check.observation, finding.title].join(' ');", 0],
])("%s", (source, times) => {
  expect(forbidden.filter(([, pattern]) => pattern.test(source))).toHaveLength(times);
});
