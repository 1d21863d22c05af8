import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "../../lib/browser/in-page");

const sources = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(path.join(folder, file), "utf8"));
const namesIn = (pattern: RegExp) => sources.flatMap((source) => [...source.matchAll(pattern)]).map(([, name]) => name);

/** They are sent into a page as one script: the later of two with one name would be called in place of the first. */
test("no two functions that are sent into pages have one name", () => {
  const names = namesIn(/^export (?:async )?function (\w+)/gm);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("a page gets every function: what a module keeps to itself is not sent", () => {
  expect(namesIn(/^(?:async function|function|const|let) (\w+)/gm)).toEqual([]);
});
