import path from "node:path";

/** A file of this folder, by the working directory: bundlers move modules, but not programs or libraries. */
export function ownFile(name: string): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), "lib/browser", name);
}
