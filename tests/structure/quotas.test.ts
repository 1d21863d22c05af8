/** The table of quotas in docs/architecture.md; and that no quota is an account's, which anybody can make anew. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rateLimits } from "@/lib/limits";
import { listSources } from "./imports";

const table = readFileSync("docs/architecture.md", "utf8").match(/\| Quota \|.*\n(?:\|.*\n)+/)?.[0] ?? "";
const rows = table.split("\n").slice(2, -1);

const byAccount = /\blimit: "[\w-]+", key: [^}]*\b(?:id|userId)\b/;

test("every limit on tries is in one row", () => {
  const named = rows.map((row) => row.split(" | ")[0] ?? "").join();
  for (const limit of Object.keys(rateLimits)) expect(named.split(`\`${limit}\``), limit).toHaveLength(2);
});

test("no try is counted on an account's id", () => {
  const sources = listSources("lib", "app", "inngest").filter((file) =>
    readFileSync(file, "utf8").includes("@/lib/consume-quota"),
  );
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter((file) => byAccount.test(readFileSync(file, "utf8")))).toEqual([]);
  expect('await consume({ limit: "audit", key: String(viewer.id) });').toMatch(byAccount);
});
