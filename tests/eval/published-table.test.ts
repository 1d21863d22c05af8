import { expect, test } from "vitest";
import { publishedDocument, readDocument } from "./publish-table";
import { withTable } from "./table";

test("docs/evaluation.md shows what the marked sheets add up to (npm run eval -- table --write)", () => {
  expect(readDocument()).toBe(publishedDocument());
});

test("a table that differs would be noticed, and a document without markers is refused", () => {
  const changed = withTable(readDocument(), "| another | table |");
  expect(changed).not.toBe(readDocument());
  expect(changed).toContain("| another | table |");
  expect(() => withTable("# No markers", "")).toThrow("no markers");
});
