import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { sealedTables } from "./sealed-columns";

/** The schema's models: by table, the names of their columns and key columns. */
async function readSchema(): Promise<Map<string, { columns: string[]; key: string[] }>> {
  const source = await readFile("prisma/schema.prisma", "utf8");
  return new Map(
    [...source.matchAll(/^model \w+ \{\n([\s\S]*?)^\}/gm)].map(([, body = ""]) => {
      const columns = [...body.matchAll(/^ {2}(\w+) /gm)].map(([, name = ""]) => name);
      const listed = /@@id\(\[([^\]]+)\]\)/.exec(body)?.[1]?.split(/,\s*/);
      const single = /^ {2}(\w+) .*@id\b/m.exec(body)?.[1];
      return [/@@map\("(\w+)"\)/.exec(body)?.[1] ?? "", { columns, key: listed ?? [single ?? ""] }];
    }),
  );
}

it("the list names every column of the schema that holds ciphertext, and its key", async () => {
  const tables = await readSchema();
  const inSchema = [...tables].flatMap(([table, { columns, key }]) => {
    const sealed = columns.filter((name) => name.startsWith("sealed"));
    return sealed.length > 0 ? [{ table, key, columns: sealed }] : [];
  });
  expect(inSchema.length).toBeGreaterThan(0);
  expect(sealedTables.map(({ table, key, columns }) => ({ table, key, columns }))).toEqual(inSchema);
  for (const { table } of sealedTables) expect(tables.get(table)?.columns).toContain("userId");
});
