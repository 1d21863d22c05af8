/** What vercel.json says of routes is true of them: a renamed route would silently get the defaults. */
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const { functions, buildCommand } = z
  .object({
    buildCommand: z.string(),
    functions: z.record(z.string(), z.object({ memory: z.number(), maxDuration: z.number() })),
  })
  .parse(JSON.parse(await readFile("vercel.json", "utf8")));
const durationOf = (source: string) => Number(/^export const maxDuration = (\d+);$/m.exec(source)?.[1] ?? Number.NaN);

test.each(Object.entries(functions))("%s may take as long as it says itself", async (file, { maxDuration }) => {
  expect(durationOf(await readFile(file, "utf8"))).toBe(maxDuration);
});

test("each route that asks for time is named, with its memory", async () => {
  const asking: string[] = [];
  for await (const file of glob("app/**/route.ts"))
    if (!Number.isNaN(durationOf(await readFile(file, "utf8")))) asking.push(file.split(path.sep).join("/"));
  expect(Object.keys(functions).sort()).toEqual(asking.sort());
});

test("a build migrates the database it is given, and makes none of its own", () => {
  expect(buildCommand).toBe("npm run migrate -- --hosted && next build");
});
