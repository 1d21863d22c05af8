import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { parseKeys } from "@/lib/secrets/keys";
import { sealedTables } from "@/lib/secrets/sealed-columns";
import { Prisma } from "@/prisma/generated/client";

export async function hasUnreadableSecrets(keys: readonly string[] = env.SECRETS_KEYS): Promise<boolean> {
  const known = keys.length === 0 ? [] : [...parseKeys(keys).byId.keys()];
  const columns = sealedTables.flatMap(({ table, columns }) => columns.map((column) => ({ table, column })));
  const found = columns.map(
    ({ table, column }) => Prisma.sql`
      SELECT 1 FROM ${Prisma.raw(`"${table}"`)}
      WHERE split_part(${Prisma.raw(`"${column}"`)}, '.', 2) <> ALL (${known}::text[])`,
  );
  const rows = await db.$queryRaw<unknown[]>`${Prisma.join(found, " UNION ALL ")} LIMIT 1`;
  return rows.length > 0;
}
