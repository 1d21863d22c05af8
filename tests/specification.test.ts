/** Holds the tables of docs/specification to the tests they name: `| S2.1 | rule in short | file | title |`. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

interface Rule {
  id: string;
  text: string;
  file: string;
  title: string;
}

const folder = "docs/specification";
const decisions = readdirSync("docs/decisions");

/** What the cells of a table's row say; a bar in a cell is written `\|`. */
function readRules(document: string): Rule[] {
  const rows = readFileSync(document, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\| Rule |^\|-/.test(line));
  return rows.map((row) => {
    const [, id = "", text = "", file = "", title = ""] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { id, text, file: file.replaceAll("`", ""), title: title.replaceAll("\\|", "|") };
  });
}

/**
 * How many tests of that title a file has which run: `test("…", `, `it.each([…])("…", `. One that is skipped, alone or
 * with all of its file, is none; of two with one title nobody could tell which is meant.
 */
function countTests(source: string, title: string): number {
  if (/\bdescribe\.(?:skip|todo|fixme)\b/.test(source)) return 0;
  const quoted = title.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const call = new RegExp(`(\\b[\\w.]+|\\))\\(\\s*(?:"${quoted}"|'${quoted}'|\`${quoted}\`),`, "g");
  return [...source.matchAll(call)].filter(({ 1: caller, index }) => {
    // A table's tests are named behind it.
    const name =
      caller === ")"
        ? /\b((?:test|it)[\w.]*\.each)\b(?![\s\S]*\b(?:test|it)[\w.]*\.each\b)/.exec(source.slice(0, index))?.[1]
        : caller;
    return name === "test" || name === "it" || name === "test.each" || name === "it.each" || name === "test.for";
  }).length;
}

const documents = globSync(`${folder}/*.md`).sort();
const rules = documents.flatMap(readRules);

test("each table has rules, and each rule a number of its own", () => {
  expect(documents).not.toEqual([]);
  expect(documents.filter((document) => readRules(document).length === 0)).toEqual([]);
  const ids = rules.map(({ id }) => id);
  expect(ids.filter((id) => !/^S[24589]\.\d+$/.test(id))).toEqual([]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

describe.each(documents)("%s", (document) => {
  test.each(readRules(document))("$id is held by a test", ({ text, file, title }) => {
    expect(text, "what the rule says").not.toBe("");
    expect(file, "the file of its test").not.toBe("");
    expect(title, "the title of its test").not.toBe("");
    expect(existsSync(file), `${file} exists`).toBe(true);
    expect(countTests(readFileSync(file, "utf8"), title), `tests called "${title}" that run in ${file}`).toBe(1);
    for (const [, number] of text.matchAll(/decision (\d{3})/g)) {
      expect(
        decisions.some((name) => name.startsWith(`${number}-`)),
        `decision ${number} exists`,
      ).toBe(true);
    }
  });
});
