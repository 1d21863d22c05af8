import path from "node:path";

/** A file of this folder. Seen from the working directory: a bundler moves modules, but neither programs nor libraries. */
export function ownFile(name: string): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), "lib/browser", name);
}
