import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { twMerge } from "tailwind-merge";
import { expect, it } from "vitest";
import { mergeClasses } from "@/components/ui/merge-classes";

/** Whatever may be a class in the portal's own files. */
function readTokens(): string[] {
  const tokens = new Set<string>();
  for (const root of ["components", "app"]) {
    for (const file of readdirSync(root, { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file) || file.includes(".test.") || file.endsWith("merge-classes.ts")) continue;
      const source = readFileSync(path.join(root, file), "utf8");
      for (const [, quoted, template] of source.matchAll(/"([^"\n]*)"|`([^`]*)`/g)) {
        for (const token of (quoted ?? template ?? "").split(/\s+/)) tokens.add(token);
      }
    }
  }
  return [...tokens].filter((token) => /^[a-z![*-]/.test(token));
}

/** tailwind-merge drops the first of two that are alike, where it knows them. */
const isUtility = (token: string) => twMerge(`${token} ${token}`) === token;
const withoutStates = (token: string) => token.slice(token.search(/[^:]*$/));

it("agrees with tailwind-merge on each two classes that the portal uses", () => {
  const utilities = [...new Set(readTokens().filter(isUtility).map(withoutStates))].filter(isUtility);
  expect(utilities.length).toBeGreaterThan(300);
  const differing: string[] = [];
  for (const first of utilities) {
    for (const second of utilities) {
      // The same class twice does no harm.
      if (first === second) continue;
      const both = `${first} ${second}`;
      if (mergeClasses(both) !== twMerge(both)) differing.push(both);
    }
  }
  expect(differing, "for merge-classes.ts to learn").toEqual([]);
});

it.each([
  ["p-4 md:p-6 p-2", "md:p-6 p-2"],
  ["hover:bg-muted bg-card hover:bg-accent", "bg-card hover:bg-accent"],
  ["p-4 p-2!", "p-4 p-2!"],
  ["[&_svg]:size-4 size-5 [&_svg]:size-6", "size-5 [&_svg]:size-6"],
  ["data-[state=open]:p-1 data-[state=closed]:p-1", "data-[state=open]:p-1 data-[state=closed]:p-1"],
  ["group/row peer group/row", "group/row peer group/row"],
])("%s becomes %s", (classes, expected) => {
  expect(mergeClasses(classes)).toBe(expected);
});
