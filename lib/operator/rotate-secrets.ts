import { db } from "@/lib/db";
import { change } from "@/lib/integrations/connection-rows";
import { type SecretKeys, secretKeys } from "@/lib/secrets/keys";
import { isSealedByOldKey, SealBrokenError, seal, unseal } from "@/lib/secrets/seal";
import { type SealedTable, sealedTables } from "@/lib/secrets/sealed-columns";
import { Prisma } from "@/prisma/generated/client";

export interface Rotation {
  resealed: number;
  current: number;
  /** E.g. "connections 12 hubspot: sealedAccessToken". */
  unreadable: string[];
  missed: number;
}

const rowsAtOnce = 200;
const updatesAtOnce = 4;
/** Writers with the old key may come after a pass. */
const maxPasses = 5;

/** Safe while running: processes that know both keys read secrets before and after, and writers' changes win. */
export async function rotateSecrets(keys: SecretKeys = secretKeys()): Promise<Rotation> {
  let resealed = 0;
  for (let pass = 1; ; pass++) {
    const seen = { resealed: 0, current: 0, unreadable: [] as string[], missed: 0 };
    for (const table of sealedTables) await rotateTable(table, keys, seen);
    resealed += seen.resealed;
    if (seen.missed === 0 || pass === maxPasses) return { ...seen, resealed, current: seen.current + seen.resealed };
  }
}

type Row = Record<string, string | number | null> & { userId: number; placeProvider: string };

async function rotateTable(table: SealedTable, keys: SecretKeys, seen: Rotation): Promise<void> {
  let last: Row | undefined;
  do {
    const rows = await readRows(table, last);
    for (let at = 0; at < rows.length; at += updatesAtOnce)
      await Promise.all(rows.slice(at, at + updatesAtOnce).map((row) => rotateRow(table, row, keys, seen)));
    last = rows.at(-1);
  } while (last !== undefined);
}

function readRows({ table, key, provider, columns }: SealedTable, after: Row | undefined): Promise<Row[]> {
  const keyNames = names(key);
  const rest = after
    ? Prisma.sql`WHERE (${keyNames}) > (${Prisma.join(key.map((column) => after[column]))})`
    : Prisma.empty;
  return db.$queryRaw<Row[]>`
    SELECT ${names([...new Set([...key, "userId", ...columns])])}, ${Prisma.raw(provider)} AS "placeProvider"
    FROM ${names([table])} ${rest} ORDER BY ${keyNames} LIMIT ${rowsAtOnce}`;
}

async function rotateRow(table: SealedTable, row: Row, keys: SecretKeys, seen: Rotation): Promise<void> {
  const changes: { column: string; from: string; to: string }[] = [];
  for (const column of table.columns) {
    const from = row[column];
    if (typeof from !== "string") continue;
    const place = { userId: row.userId, provider: row.placeProvider, field: column };
    try {
      const text = unseal(from, place, keys);
      if (isSealedByOldKey(from, keys)) changes.push({ column, from, to: seal(text, place, keys) });
      else seen.current += 1;
    } catch (error) {
      if (!(error instanceof SealBrokenError)) throw error;
      seen.unreadable.push(`${table.table} ${table.key.map((name) => row[name]).join(" ")}: ${column}`);
    }
  }
  if (changes.length === 0) return;
  if (await storeChanges(table, row, changes)) seen.resealed += changes.length;
  else seen.missed += 1;
}

/** @returns false if one was changed since it was read */
async function storeChanges(
  { table, key, isCopied = false }: SealedTable,
  row: Row,
  changes: { column: string; from: string; to: string }[],
): Promise<boolean> {
  const sets = changes.map(({ column, to }) => Prisma.sql`${names([column])} = ${to}`);
  const conditions = [
    ...key.map((column) => Prisma.sql`${names([column])} = ${row[column]}`),
    ...changes.map(({ column, from }) => Prisma.sql`${names([column])} = ${from}`),
  ];
  // Atomic with the change, so that a crash can't leave an unnoticed copy.
  const isCrmRow = isCopied && row.placeProvider === "hubspot";
  if (isCrmRow) sets.push(Prisma.sql`version = version + 1, "changedAt" = now()`);
  const update = db.$executeRaw`
    UPDATE ${names([table])} SET ${Prisma.join(sets)} WHERE ${Prisma.join(conditions, " AND ")}`;
  if (isCrmRow || !isCopied) return (await update) === 1;
  // HubSpot's row first: everyone's lock order.
  const crmRow = { userId: row.userId, provider: "hubspot" };
  const [, count] = await db.$transaction([db.connection.updateMany({ where: crmRow, data: change() }), update]);
  return count === 1;
}

/** Only our own names; never input. */
function names(list: readonly string[]): Prisma.Sql {
  return Prisma.raw(list.map((name) => `"${name}"`).join(", "));
}
