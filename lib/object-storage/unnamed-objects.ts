import { db } from "@/lib/db";
import { getObjectStore } from "@/lib/object-storage/object-store";
import type { Prisma } from "@/prisma/generated/client";

/** Exceeds the time between writing an object and naming it. */
const graceMs = 60 * 60_000;
const batch = 1_000;

/** Call before writing; the transaction that names the objects unlists them, so that a crash leaves none behind. */
export async function listUnnamed(keys: readonly string[], now = new Date()): Promise<void> {
  const dueAt = new Date(now.getTime() + graceMs);
  for (const key of keys) {
    await db.objectDeletion.upsert({ where: { key }, create: { key, dueAt }, update: { dueAt } });
  }
}

export async function unlistNamed(tx: Prisma.TransactionClient, keys: readonly string[]): Promise<void> {
  await tx.objectDeletion.deleteMany({ where: { key: { in: [...keys] } } });
}

/** Locks the rows, so that a step writing the same key waits. @returns how many @throws Error of the storage */
export async function deleteUnnamedObjects(now = new Date()): Promise<number> {
  const store = await getObjectStore();
  if (store === null) return 0;
  return await db.$transaction(
    async (tx) => {
      const due = await tx.$queryRaw<{ key: string; isNamed: boolean }[]>`
        SELECT key, EXISTS (SELECT FROM pages WHERE "screenshotKey" = key)
          OR EXISTS (SELECT FROM picture_sizes WHERE "webpKey" = key) AS "isNamed"
        FROM object_deletions WHERE "dueAt" <= ${now} ORDER BY "dueAt" LIMIT ${batch} FOR UPDATE SKIP LOCKED`;
      const unnamed = due.filter(({ isNamed }) => !isNamed).map(({ key }) => key);
      if (unnamed.length > 0) await store.delete(unnamed);
      await tx.objectDeletion.deleteMany({ where: { key: { in: due.map(({ key }) => key) } } });
      return unnamed.length;
    },
    { timeout: 30_000 },
  );
}
