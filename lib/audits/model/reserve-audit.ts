/** The most that an audit may cost leaves its customer's month at its start: many can't pass the cap together. */
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { Prisma } from "@/prisma/generated/client";

const microDollars = 1_000_000;

/** Takes the audit's budget from its customer's month. Repeating it gives the first answer. */
export async function reserveAudit(auditId: number): Promise<boolean> {
  const limit = Math.round(env.ANTHROPIC_MAX_PER_AUDIT_USD * microDollars);
  const cap = Math.round(env.ANTHROPIC_MAX_PER_CUSTOMER_MONTH_USD * microDollars);
  if (limit === 0) return false;
  return db.$transaction(async (tx) => {
    // Whoever inserts the row decides; another call for the same audit waits here and finds the decision.
    const inserted = await tx.$executeRaw`
      INSERT INTO model_budgets ("websiteId", "userId", month, "limitMicroDollars")
      SELECT id, "userId", date_trunc('month', now() AT TIME ZONE 'UTC')::date, 0 FROM websites WHERE id = ${auditId}
      ON CONFLICT ("websiteId") DO NOTHING`;
    if (inserted === 0) {
      const budget = await tx.modelBudget.findUnique({ where: { websiteId: auditId } });
      return budget !== null && budget.limitMicroDollars > 0n;
    }
    await release(tx, Prisma.sql`budgets."userId" = (SELECT "userId" FROM websites WHERE id = ${auditId})`);
    const taken = await tx.$executeRaw`
      INSERT INTO model_months AS months ("userId", month, "committedMicroDollars")
      SELECT "userId", month, ${limit}::bigint FROM model_budgets
      WHERE "websiteId" = ${auditId} AND ${limit}::bigint <= ${cap}::bigint
      ON CONFLICT ("userId", month) DO UPDATE
      SET "committedMicroDollars" = months."committedMicroDollars" + ${limit}::bigint
      WHERE months."committedMicroDollars" + ${limit}::bigint <= ${cap}::bigint`;
    if (taken === 0) return false;
    await tx.modelBudget.update({ where: { websiteId: auditId }, data: { limitMicroDollars: limit } });
    return true;
  });
}

export function releaseAudit(tx: Prisma.TransactionClient, auditId: number): Promise<void> {
  return release(tx, Prisma.sql`budgets."websiteId" = ${auditId}`);
}

async function release(tx: Prisma.TransactionClient, which: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    WITH released AS (
      UPDATE model_budgets AS budgets SET "releasedAt" = now()
      FROM websites
      WHERE websites.id = budgets."websiteId" AND budgets."releasedAt" IS NULL AND budgets."limitMicroDollars" > 0
        AND websites.status IN ('completed', 'failed')
        AND ${which}
      RETURNING budgets."userId", budgets.month, budgets."limitMicroDollars" - budgets."committedMicroDollars" AS unused
    )
    UPDATE model_months AS months SET "committedMicroDollars" = months."committedMicroDollars" - left_over.sum
    FROM (SELECT "userId", month, sum(unused)::bigint FROM released GROUP BY "userId", month) AS left_over
    WHERE months."userId" = left_over."userId" AND months.month = left_over.month`;
}
