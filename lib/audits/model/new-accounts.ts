/** With open registration anyone makes accounts, so new ones together get only a share of the portal's month. */
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { modelLimits } from "@/lib/limits";
import { Prisma } from "@/prisma/generated/client";

export const thisMonth = Prisma.sql`date_trunc('month', now() AT TIME ZONE 'UTC')::date`;

export const isNewAccount = Prisma.sql`(users."createdAt" > now() - make_interval(days => ${modelLimits.newAccounts.days})
  AND NOT users."isOperator" AND NOT users."isLocal")`;

/** Dollars a month, at least one audit's; null: no limit of their own. */
export function newAccountsCap(): number | null {
  if (env.REGISTRATION !== "open") return null;
  const share = env.ANTHROPIC_MAX_PER_MONTH_USD * modelLimits.newAccounts.share;
  return Math.min(env.ANTHROPIC_MAX_PER_MONTH_USD, Math.max(share, env.ANTHROPIC_MAX_PER_AUDIT_USD));
}

/** Dollars: a few fresh mailboxes can't use up what all new accounts share. */
export function customerMonthCap(isNew: boolean): number {
  const { ANTHROPIC_MAX_PER_CUSTOMER_MONTH_USD: month, ANTHROPIC_MAX_PER_AUDIT_USD: audit } = env;
  return isNew && env.REGISTRATION === "open" ? Math.min(month, modelLimits.newAccounts.audits * audit) : month;
}

/** @returns this month's microdollars, deleted accounts' included: their age is unknown */
export async function committedByNewAccounts(store: Prisma.TransactionClient = db): Promise<bigint> {
  const [{ committed }] = await store.$queryRaw<[{ committed: bigint }]>`
    SELECT coalesce(sum("committedMicroDollars"), 0)::bigint AS committed
    FROM model_months LEFT JOIN users ON users.id = "userId"
    WHERE month = ${thisMonth} AND (users.id IS NULL OR ${isNewAccount})`;
  return committed;
}
