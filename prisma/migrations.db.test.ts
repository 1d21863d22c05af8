import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

test("every table and column of the schema is in the migrated database", async () => {
  const models = Object.values(Prisma.ModelName);
  expect(models).toContain("Website");
  for (const model of models) {
    // findFirst selects every scalar column by name, so a missing one is an error.
    const delegate = db[(model[0]?.toLowerCase() + model.slice(1)) as "user"];
    await expect(delegate.findFirst()).resolves.toBeNull();
  }
});

/** Runs the migrations with two accounts and what `fill` adds before the named one. */
async function migrateOver(migration: string, fill: string, read: (client: pg.Client) => Promise<void>): Promise<void> {
  const folder = path.join(import.meta.dirname, "migrations");
  const names = (await readdir(folder)).filter((name) => /^\d/.test(name)).sort();
  const first = names.indexOf(migration);
  expect(first).toBeGreaterThan(0);
  const readSql = async (some: string[]) =>
    (await Promise.all(some.map((name) => readFile(path.join(folder, name, "migration.sql"), "utf8")))).join("\n");
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query("create schema before; set search_path = before");
    await client.query(await readSql(names.slice(0, first)));
    for (const email of ["robin@company.example", "terminal@spotcheck.invalid"])
      await client.query(
        `insert into users (email, password, "firstName", "lastName", "companyName") values ($1, '', '', '', '')`,
        [email],
      );
    await client.query(fill);
    await client.query(await readSql(names.slice(first)));
    await read(client);
  } finally {
    await client.query("drop schema if exists before cascade").finally(() => client.end());
  }
}

test("customers from before email confirmation count as confirmed, and local accounts are marked", () =>
  migrateOver("20261122024007_accounts-and-checks", "", async (client) => {
    const { rows } = await client.query(
      `select email, "isLocal", "emailConfirmedAt" is not null as "isConfirmed" from users order by id`,
    );
    expect(rows).toEqual([
      { email: "robin@company.example", isLocal: false, isConfirmed: true },
      { email: "terminal@spotcheck.invalid", isLocal: true, isConfirmed: false },
    ]);
  }));

test("audits' reservations and costs are carried over, and ended audits release the rest", () =>
  migrateOver(
    "20261128041000_model_payers",
    `insert into websites ("userId", url, status) values (1, '', 'completed'), (1, '', 'running'), (2, '', 'running');
     insert into model_months values (1, '2026-11-01', 1000), (1, '2026-10-01', 7);
     insert into model_budgets ("websiteId", "userId", month, "limitMicroDollars", "committedMicroDollars")
       values (1, 1, '2026-11-01', 500, 120), (2, 1, '2026-11-01', 500, 30), (3, 2, '2026-11-01', 0, 0)`,
    async (client) => {
      const read = async (sql: string) => (await client.query({ text: sql, rowMode: "array" })).rows;
      expect(
        await read(`select "userId", month::text, "committedMicroDollars", payer from model_months order by 1, 2`),
      ).toEqual([
        [1, "2026-10-01", "7", null],
        [1, "2026-11-01", "620", null],
        [2, "2026-11-01", "0", null],
      ]);
      expect(await read(`select month::text, "committedMicroDollars" from portal_months order by 1`)).toEqual([
        ["2026-10-01", "7"],
        ["2026-11-01", "620"],
      ]);
      expect(await read(`select "websiteId", "releasedAt" is null from model_budgets order by 1`)).toEqual([
        [1, false],
        [2, true],
        [3, true],
      ]);
    },
  ));
