import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { nameOftenAsked } from "@/lib/prepared-statements";

const prepared = () =>
  db.$queryRaw<{ statement: string }[]>`SELECT statement FROM pg_prepared_statements WHERE name LIKE 'often\_%'`;

test("what is asked often is prepared, and still answers for each value", async () => {
  for (let n = 1; n <= 60; n += 1)
    expect(await db.$queryRaw`SELECT ${n}::int AS often`, `the ${n}th time`).toEqual([{ often: n }]);
  expect(await prepared()).toContainEqual({ statement: expect.stringContaining("AS often") });
});

test("what is asked seldom is not", async () => {
  await db.$queryRaw`SELECT 1 AS seldom`;
  expect(JSON.stringify(await prepared())).not.toContain("seldom");
});

test("statements that vary without end are not remembered without end", () => {
  const nameOf = nameOftenAsked();
  const ask = (sql: string) => Array.from({ length: 60 }, () => nameOf({ sql })).at(-1);
  expect(ask("SELECT 1")).toMatch(/^often_[0-9a-f]{16}$/);
  for (let n = 0; n < 600; n += 1) nameOf({ sql: `SELECT ${n} AS another` });
  expect(ask("SELECT 2")).toBe("");
  expect(ask("SELECT 1")).toMatch(/^often_/);
});
