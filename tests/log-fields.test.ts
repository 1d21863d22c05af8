import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";

const folders = ["app", "inngest", "lib", "prisma"];
const call = /\b(?:log|logger|auditLog\([^)]*\))\s*\.\s*(?:trace|debug|info|warn|error|fatal|child)\(\s*\{/g;

/** The names of an object literal's own properties. @param source from behind its brace on */
function namesIn(source: string): string[] {
  const names: string[] = [];
  let depth = 1;
  let isName = true;
  for (const [token] of source.matchAll(/[{}()[\],:]|\.\.\.|[\w$]+|"[^"]*"|`[^`]*`/g)) {
    if (/^[{([]$/.test(token)) depth += 1;
    else if (/^[})\]]$/.test(token)) depth -= 1;
    if (depth === 0) break;
    if (depth > 1) continue;
    if (token === ",") isName = true;
    else if (isName && /^\w/.test(token)) names.push(token);
    if (token !== ",") isName = false;
  }
  return names;
}

async function listFields(): Promise<string[]> {
  const fields = new Set<string>();
  for (const folder of folders) {
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|(^|\/)(generated|testing)\//.test(file)) continue;
      const source = await readFile(path.join(folder, file), "utf8");
      for (const { 0: found, index } of source.matchAll(call))
        for (const name of namesIn(source.slice(index + found.length))) fields.add(name);
    }
  }
  return [...fields].sort();
}

it("finds the names of a literal, and not those of what stands in it", () => {
  expect(namesIn(`err, userId: user.id, more: { inner: 1 }, list: [a, b], ...(x && { y }) }, "msg" + other`)).toEqual([
    "err",
    "userId",
    "more",
    "list",
  ]);
});

it("docs/operations.md says what each field of the log means", async () => {
  const docs = await readFile("docs/operations.md", "utf8");
  const [, section = ""] = /### Fields\n([\s\S]*?)\n##/.exec(docs) ?? [];
  const documented = [...section.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  );
  const always = ["level", "time", "msg"];
  const hint = "say in docs/operations.md, under Fields, what each field means, and nothing of fields that are gone";
  expect(documented.sort(), hint).toEqual([...always, ...(await listFields())].sort());
});
