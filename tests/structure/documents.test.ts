/** What documents and lists name has to be there: whoever moves a file is told where it is written of. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { alone, long, longOnPortal } from "../support/long-tests";

const documents = ["README.md", "AGENTS.md", ...globSync("docs/*.md").sort(), "bench/README.md"];
const endings = ["", ".ts", ".tsx", ".md"];
const inCode = /`((?:app|bench|components|docs|inngest|lib|prisma|tests)\/[^`\s{}*<>…]+?)\/?`/g;

/** Paths in backticks that no file or folder has. */
function listGone(text: string): string[] {
  const named = [...text.matchAll(inCode)].map(([, path = ""]) => path);
  return named.filter((path) => !endings.some((ending) => existsSync(path + ending)));
}

test.each(documents)("%s names files that are there", (document) => {
  expect(listGone(readFileSync(document, "utf8"))).toEqual([]);
});

test("a file that is gone is found", () => {
  expect(listGone("see `lib/db` and `lib/audits/outcomes.ts`, and `lib/net/`")).toEqual(["lib/audits/outcomes.ts"]);
});

test("the glossary explains 25 to 45 words, each once", () => {
  const terms = [...readFileSync("docs/glossary.md", "utf8").matchAll(/^\| \*\*([^*]+)\*\* \|/gm)].map(
    ([, term]) => term,
  );
  expect(terms.length).toBeGreaterThanOrEqual(25);
  expect(terms.length).toBeLessThanOrEqual(45);
  expect(new Set(terms).size).toBe(terms.length);
});

test("the list of long tests names files that are there", () => {
  const expand = (pattern: string): string[] => {
    const [all, names = ""] = /\{([^}]*)\}/.exec(pattern) ?? [];
    return all === undefined ? [pattern] : names.split(",").map((name) => pattern.replace(all, name));
  };
  const patterns = [...alone, ...long, ...longOnPortal].flatMap(expand);
  expect(patterns.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});
