/** A hosted function has the files that the build traced, and those that next.config.mjs adds for its processes. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { builtinModules, stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import nextConfig from "@/next.config.mjs";

const included = nextConfig.outputFileTracingIncludes as Record<string, string[]>;

const importPattern = /^(?:import|export)\s[\s\w*{},$]*?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** Every file and package that Node loads when it runs these modules, by paths from the project's root. */
async function listLoaded(entries: string[]): Promise<string[]> {
  const loaded = new Set(entries);
  for (const file of loaded) {
    if (!/\.(?:ts|mjs|js)$/.test(file) || file.startsWith("node_modules/")) continue;
    // Type imports are gone then, as they are for Node.
    const code = stripTypeScriptTypes(await readFile(file, "utf8"));
    const beside = [...code.matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g)].map(([, target = ""]) =>
      path.join(path.dirname(file), target),
    );
    const imported = [...code.matchAll(importPattern)].map(([, a, b]) => resolve(a ?? b ?? "", file));
    for (const found of [...beside, ...imported]) if (found !== null && found !== "./") loaded.add(found);
  }
  return [...loaded];
}

function resolve(specifier: string, importer: string): string | null {
  const isBuiltin = specifier.startsWith("node:") || builtinModules.includes(specifier);
  if (isBuiltin) return null;
  const isOwn = /^(?:@\/|\.{1,2}\/)/.test(specifier);
  if (!isOwn) {
    const [scopeOrName = "", name = ""] = specifier.split("/");
    return `node_modules/${scopeOrName.startsWith("@") ? `${scopeOrName}/${name}` : scopeOrName}/package.json`;
  }
  const target = specifier.startsWith("@/") ? specifier.slice(2) : path.join(path.dirname(importer), specifier);
  const found = [target, `${target}.ts`].find((file) => path.extname(file) !== "" && existsSync(file));
  if (found === undefined) throw new Error(`${importer} imports ${specifier}, which is not there`);
  return found;
}

const browser = ["lib/browser/slot-worker.ts"];
const sandbox = ["sandbox-worker", "resolve-imports"].map((name) => `lib/sandbox/${name}.ts`);

test.each([
  ["/api/inngest", [...browser, ...sandbox, "lib/audits/site-tasks/tasks.ts"]],
  ["/api/health", browser],
  ["/api/websites/[id]/export/report.pdf", browser],
])("%s has all that its processes load", async (route, entries) => {
  const loaded = await listLoaded(entries);
  expect(loaded.length).toBeGreaterThan(entries.length);
  const patterns = included[route]?.map((pattern) => pattern.replace("./", "")) ?? [];
  expect(loaded.filter((file) => !patterns.some((pattern) => path.matchesGlob(file, pattern)))).toEqual([]);
});
