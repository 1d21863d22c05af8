import { addressKey, mailboxKey } from "@/lib/auth/address-key";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

const payerLocks = 1_023;

/** Also fills in keys of older months. @returns the key of the mailbox, or of the unconfirmed address */
export async function keyModelMonths(
  tx: Prisma.TransactionClient,
  { id, email }: Pick<Viewer, "id" | "email">,
): Promise<string> {
  const isConfirmed = (await tx.user.count({ where: { id, emailConfirmedAt: { not: null } } })) === 1;
  const payer = isConfirmed ? mailboxKey(email) : addressKey(email);
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${payerLocks}::int, hashtext(${payer}))`;
  await mergeMonths(tx, id, payer);
  await tx.$executeRaw`UPDATE model_months SET payer = ${payer} WHERE "userId" = ${id} AND payer IS NULL`;
  return payer;
}

/** Another account of the mailbox may already have the month. Locks budgets before months, as triggers do. */
async function mergeMonths(tx: Prisma.TransactionClient, userId: number, payer: string): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM model_budgets AS budget JOIN model_months AS own ON own.id = budget."monthId"
    WHERE own."userId" = ${userId} AND own.payer IS NULL ORDER BY budget."websiteId" FOR UPDATE OF budget`;
  await tx.$executeRaw`
    UPDATE model_budgets AS budget SET "monthId" = kept.id
    FROM model_months AS own JOIN model_months AS kept ON kept.month = own.month AND kept.payer = ${payer}
    WHERE own."userId" = ${userId} AND own.payer IS NULL AND budget."monthId" = own.id`;
  await tx.$executeRaw`
    WITH merged AS (
      DELETE FROM model_months AS own USING model_months AS kept
      WHERE own."userId" = ${userId} AND own.payer IS NULL AND kept.month = own.month AND kept.payer = ${payer}
      RETURNING own.month, own."committedMicroDollars"
    )
    UPDATE model_months AS kept SET "committedMicroDollars" = kept."committedMicroDollars" + merged."committedMicroDollars"
    FROM merged WHERE kept.month = merged.month AND kept.payer = ${payer}`;
}

export async function forgetPayers(now = new Date()): Promise<void> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  await db.modelMonth.updateMany({
    where: { userId: null, payer: { not: null }, month: { lt: month } },
    data: { payer: null },
  });
}
