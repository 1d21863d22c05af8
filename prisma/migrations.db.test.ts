import { expect, test } from "vitest";
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
