import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "../../lib/browser/in-page");

/** They are sent into a page as one script: the later of two with one name would be called in place of the first. */
test("no two functions that are sent into pages have one name", () => {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) =>
      readFileSync(path.join(folder, file), "utf8")
        .matchAll(/^export (?:async )?function (\w+)/gm)
        .toArray(),
    )
    .map(([, name]) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
