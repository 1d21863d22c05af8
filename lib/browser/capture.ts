import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);
const folder = path.join(import.meta.dirname, "in-page");

/** One source text whose functions call each other by name: modules hold functions alone, state is an argument. */
export const inPageFunctions = readdirSync(folder)
  .filter((file) => !file.includes(".test."))
  .flatMap((file) => Object.values(require(path.join(folder, file))))
  .map(String)
  .join("\n");

/** For a frame or a page that has not been given the functions of {@link inPageFunctions}. */
export const inPage = (call: string) => `(() => { ${inPageFunctions}\nreturn ${call}; })()`;
