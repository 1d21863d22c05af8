import { addressKey, mailboxKey } from "@/lib/auth/address-key";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

/** Months from before there were keys get one, too. @returns the key of the account's mailbox, or unconfirmed address */
export async function keyModelMonths(
  tx: Prisma.TransactionClient,
  { id, email }: Pick<Viewer, "id" | "email">,
): Promise<string> {
  const isConfirmed = (await tx.user.count({ where: { id, emailConfirmedAt: { not: null } } })) === 1;
  const payer = isConfirmed ? mailboxKey(email) : addressKey(email);
  await tx.$executeRaw`
    UPDATE model_months AS months SET payer = ${payer} WHERE "userId" = ${id} AND payer IS NULL
      AND NOT EXISTS (SELECT 1 FROM model_months AS kept WHERE kept.payer = ${payer} AND kept.month = months.month)`;
  return payer;
}

/** Drops the keys of deleted accounts once the month is over; what was spent stays. */
export async function forgetPayers(now = new Date()): Promise<void> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  await db.modelMonth.updateMany({
    where: { userId: null, payer: { not: null }, month: { lt: month } },
    data: { payer: null },
  });
}
