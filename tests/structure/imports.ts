/** What the shipped code imports of itself. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Import {
  /** Both relative to the repository, with their endings. */
  from: string;
  to: string;
  /** Leaves nothing behind in JavaScript. */
  isType: boolean;
}

const statement = /(import\s+type\b[^"'`;]*?from\s*|\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)"((?:@\/|\.\.?\/)[^"]+)"/g;
const endings = ["", ".ts", ".tsx", "/index.ts"];

/** Files that ship: no tests, and nothing that only tests use. */
export function listSources(...folders: string[]): string[] {
  return globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .sort();
}

/** @param files relative to the repository. What is imported from packages, and what is no TypeScript, is left out. */
export function listImports(files: readonly string[]): Import[] {
  return files.flatMap((from) =>
    [...readFileSync(from, "utf8").matchAll(statement)].flatMap(([, kind = "", name = ""]) => {
      const target = name.startsWith("@/") ? name.slice(2) : path.posix.join(path.posix.dirname(from), name);
      const to = endings.map((ending) => target + ending).find((file) => /\.tsx?$/.test(file) && existsSync(file));
      return to === undefined ? [] : [{ from, to, isType: kind.startsWith("import type") }];
    }),
  );
}
