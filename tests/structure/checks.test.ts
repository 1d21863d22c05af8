/** What a check says, asks and advises stands in its criterion's folder, and nowhere else. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkIds } from "@/lib/review/registry";
import { listSources } from "./imports";

const texts = new Map(
  listSources("app", "components", "inngest", "lib").map((file) => [file, readFileSync(file, "utf8")]),
);
const wordOf = (id: string) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`);
const filesOf = (id: string) => [...texts].flatMap(([file, text]) => (wordOf(id).test(text) ? [file] : []));

test.each(checkIds)("%s stands in one folder, in two files at most", (id) => {
  const files = filesOf(id);
  expect(files.length).toBeLessThanOrEqual(2);
  expect(files.map((file) => path.dirname(file))).toEqual(files.map(() => path.dirname(files[0] ?? "")));
  expect(files[0]).toMatch(/^lib\/review\/criteria\/[a-z-]+\/checks\.ts$/);
});
