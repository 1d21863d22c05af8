/** The README's table of settings is generated: `vitest run tests/structure/settings-table.test.ts -u` writes it anew. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultSettings, type Setting } from "@/lib/env";
import { rows, setByOthers, settingsTable } from "@/lib/settings-table";

const readme = readFileSync("README.md", "utf8");
const isUnset = (name: Setting) => [undefined, "", "[]"].includes(JSON.stringify(defaultSettings[name]));

test("every setting has one row", () => {
  const named = [...rows.flatMap(({ names }) => names), ...setByOthers];
  const read = [...readFileSync("lib/env.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?:optional|withDefault)\(/gm)];
  expect(named.toSorted()).toEqual(read.map(([, name = ""]) => name).sort());
});

test("a row says what holds without its settings, or lib/env.ts does, and never both", () => {
  expect(
    rows.filter(({ names, without }) => (without === undefined) !== names.every((name) => !isUnset(name))),
  ).toEqual([]);
});

test("the README has the table as it is", async () => {
  const current = readme.replace(/\| Setting \| Default \| Meaning \|\n(?:\|.*\n)+/, () => `${settingsTable()}\n`);
  expect(current).toContain(settingsTable());
  await expect(current).toMatchFileSnapshot("../../README.md");
});
