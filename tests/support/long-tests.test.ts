import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { scripts } from "../../package.json";
import browserConfig from "../../playwright.config";
import config from "../../vitest.config";
import { alone, long, longOnPortal } from "./long-tests";

interface Project {
  name: string;
  include: string[];
  exclude: string[];
}

const projects = ((config.test?.projects ?? []) as { test: Project }[]).map((project) => project.test);
const files = globSync("{*,{app,bench,components,inngest,lib,prisma,tests}/**/*}.test.{ts,tsx}");
const matches = (file: string, globs: string[]) => globs.some((glob) => path.matchesGlob(file, glob));

/** `a{b,c}d` as `abd` and `acd`, so that each file is looked for by its own name. */
function expand(glob: string): string[] {
  const [, before = "", choices, after = ""] = /^(.*?)\{(.*?)\}(.*)$/.exec(glob) ?? [];
  return choices === undefined ? [glob] : choices.split(",").flatMap((each) => expand(before + each + after));
}

test("every test file runs in exactly one project", () => {
  const projectsOf = (file: string) =>
    projects.filter(({ include, exclude }) => matches(file, include) && !matches(file, exclude));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => projectsOf(file).length !== 1)).toEqual([]);
});

test("npm test and npm run test:long run every project", () => {
  const [vitest = "", playwright = ""] = scripts["test:long"].split("&&");
  const run = `${scripts["test:unit"]} ${vitest}`.matchAll(/--project ([\w-]+)/g);
  expect([...run].map(([, name]) => name).sort()).toEqual(projects.map(({ name }) => name).sort());
  const browsers = `${scripts["test:browser"]} ${playwright}`.matchAll(/--project=([\w-]+)/g);
  expect([...browsers].map(([, name]) => name)).toEqual(browserConfig.projects?.map(({ name }) => name));
});

// Renamed, a slow proof would move to npm test, where it gets no core of its own, and a browser test out of it.
test("every file that the lists name is there", () => {
  const walks = browserConfig.projects?.find(({ name }) => name === "main")?.testMatch ?? [];
  const all = [...files, ...globSync("tests/browser/*.spec.ts")];
  const named = [...alone, ...long, ...longOnPortal, ...[walks].flat().map(String)].flatMap(expand);
  expect(named.filter((glob) => !all.some((file) => path.matchesGlob(file, glob)))).toEqual([]);
});
