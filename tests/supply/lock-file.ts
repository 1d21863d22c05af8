import { readFileSync } from "node:fs";

export interface LockedPackage {
  name: string;
  version: string;
  licence: string | undefined;
  /** Runs a script of its own when it is installed. */
  hasInstallScript: boolean;
  /** Needed to build or test alone. */
  isDevelopment: boolean;
}

/** Every package of package-lock.json, in the order of their names; one of several versions is there once for each. */
export function readLockFile(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Record<string, unknown>>;
  };
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: String(entry.version),
      licence: entry.license as string | undefined,
      hasInstallScript: entry.hasInstallScript === true,
      isDevelopment: entry.dev === true || entry.devOptional === true,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
