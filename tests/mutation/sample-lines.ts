import { globSync, readFileSync } from "node:fs";
import { createRandom } from "../faults/random.ts";

/** Blank lines, comments, imports and lines of closing brackets have nothing to mutate. */
const nothingToMutate = /^\s*($|\/\/|\/?\*|import\b|export (type|interface)\b|[\])}>;,]+$)/;

/**
 * Lines of the modules' code, chosen by the seed.
 * @returns ranges as Stryker's `mutate` option takes them: `lib/net/public-address.ts:12-12`
 */
export function sampleLines(folders: string[], count: number, seed: number): string[] {
  const random = createRandom(seed, "mutation");
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`))
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .sort()
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((text, index) => (nothingToMutate.test(text) ? [] : [`${file}:${index + 1}-${index + 1}`])),
    )
    .map((line) => ({ line, drawn: random() }))
    .sort((a, b) => a.drawn - b.drawn)
    .slice(0, count)
    .map(({ line }) => line);
}
