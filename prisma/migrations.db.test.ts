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

test("customers from before addresses were confirmed count as confirmed, accounts of the machine are marked", async () => {
  const folder = path.join(import.meta.dirname, "migrations");
  const names = (await readdir(folder)).filter((name) => /^\d/.test(name)).sort();
  const first = names.indexOf("20261122024007_accounts-and-checks");
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
    await client.query(await readSql(names.slice(first)));
    const { rows } = await client.query(
      `select email, "isLocal", "emailConfirmedAt" is not null as "isConfirmed" from users order by id`,
    );
    expect(rows).toEqual([
      { email: "robin@company.example", isLocal: false, isConfirmed: true },
      { email: "terminal@spotcheck.invalid", isLocal: true, isConfirmed: false },
    ]);
  } finally {
    await client.query("drop schema if exists before cascade").finally(() => client.end());
  }
});
