/** Holds the tables of docs/specification to the tests they name: `| S2.1 | rule in short | file | title |`. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type DeclaredTest, listTests } from "./support/declared-tests";

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

/** Tests that run and bear the title; of two in a file that do, the row tells by "describe › title" which it means. */
function findTests(file: string, title: string): DeclaredTest[] {
  return listTests(readFileSync(file, "utf8")).filter(
    (each) => !each.isSkipped && (each.title === title || [...each.groups, each.title].join(" › ") === title),
  );
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
    expect(findTests(file, title), `one test in ${file} that runs is "${title}"`).toHaveLength(1);
    for (const [, number] of text.matchAll(/decision (\d{3})/g)) {
      expect(
        decisions.some((name) => name.startsWith(`${number}-`)),
        `decision ${number} exists`,
      ).toBe(true);
    }
  });
});
