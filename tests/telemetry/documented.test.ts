import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { attributeNames, metrics, spanNames } from "@/lib/telemetry/names";

const docs = await readFile("docs/operations.md", "utf8");
const [, section = ""] = /\n## Traces and metrics\n([\s\S]*?)\n## /.exec(docs) ?? [];

/** The names in the first column of the table that has this heading there. */
function namesIn(heading: string): string[] {
  const [, rows = ""] = new RegExp(`\\| ${heading} \\|.*\\n\\|-.*\\n((?:\\|.*\\n)+)`).exec(`${section}\n`) ?? [];
  return [...rows.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([\w.-]+)`/g)].map(([, name = ""]) => name),
  );
}

test.each([
  ["Span", spanNames],
  ["Attribute", attributeNames],
  ["Metric", Object.keys(metrics)],
])("docs/operations.md has every name that leaves the portal, and no other: %s", (heading, names) => {
  expect(namesIn(heading).sort()).toEqual([...names].sort());
});
