/** The table of twelve changes in docs/architecture.md: each file is there, and holds what would be changed. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Change {
  what: string;
  file: string;
  holds: string;
}

function listChanges(document: string): Change[] {
  const section = document.split("\n### Where a change goes\n")[1]?.split(/\n##/)[0] ?? "";
  return [...section.matchAll(/^\| (.+) \| `([^`]+)` \| `([^`]+)` \|$/gm)].map(
    ([, what = "", file = "", holds = ""]) => ({ what, file, holds }),
  );
}

const isMisplaced = ({ file, holds }: Change) => !existsSync(file) || !readFileSync(file, "utf8").includes(holds);

const changes = listChanges(readFileSync("docs/architecture.md", "utf8"));

test("twelve different changes have a file each", () => {
  expect(changes).toHaveLength(12);
  expect(new Set(changes.map(({ what }) => what)).size).toBe(12);
});

test.each(changes)("$what: $file", (change) => {
  expect(isMisplaced(change)).toBe(false);
});

test("a file that is gone or holds something else is found", () => {
  const table =
    "\n### Where a change goes\n\n| a | `lib/gone.ts` | `x` |\n| b | `lib/limits.ts` | `no such limit` |\n## Next\n";
  expect(listChanges(table).filter(isMisplaced)).toHaveLength(2);
});
