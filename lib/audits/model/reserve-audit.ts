/** Database triggers refund what an ended or deleted audit did not spend (prisma/migrations, model_payers). */
import { keyModelMonths } from "@/lib/account/model-months";
import {
  committedByNewAccounts,
  customerMonthCap,
  isNewAccount,
  newAccountsCap,
  thisMonth,
} from "@/lib/audits/model/new-accounts";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { auditLog } from "@/lib/log";
import type { Prisma } from "@/prisma/generated/client";

const microDollars = 1_000_000;

/** `wait`: other audits of the customer hold as many budgets as they may; undecided, so that asking again may help. */
type Reservation = "granted" | "refused" | "wait";
type Cap = "model-address-cap" | "model-portal-cap" | "model-new-accounts-cap";

/** Reserves a running audit's budget in the customer's and the portal's month. Idempotent. */
export async function reserveAudit(auditId: number): Promise<Reservation> {
  const limit = Math.round(env.ANTHROPIC_MAX_PER_AUDIT_USD * microDollars);
  if (limit === 0) return "refused";
  const decision = await db.$transaction((tx) => decide(tx, auditId, limit));
  if (decision === "granted" || decision === "refused" || decision === "wait") return decision;
  auditLog(auditId).warn({ code: decision }, "no budget left this month for another AI review");
  return "refused";
}

async function decide(tx: Prisma.TransactionClient, auditId: number, limit: number): Promise<Reservation | Cap> {
  // Locked, so that two calls decide once and the audit can't end before its budget exists.
  const [owner] = await tx.$queryRaw<{ id: number; email: string; isNew: boolean }[]>`
    SELECT users.id, users.email, ${isNewAccount} AS "isNew" FROM websites AS audit JOIN users ON users.id = audit."userId"
    WHERE audit.id = ${auditId} AND audit.status = 'running' FOR NO KEY UPDATE OF audit`;
  if (owner === undefined) return "refused";
  const decided = await tx.modelBudget.findUnique({ where: { websiteId: auditId } });
  if (decided !== null) return decided.limitMicroDollars > 0n ? "granted" : "refused";
  const month = await lockMonth(tx, owner);
  const held = { monthId: month.id, releasedAt: null, limitMicroDollars: { gt: 0 } };
  if ((await tx.modelBudget.count({ where: held })) >= env.AUDIT_STEPS_PER_USER) return "wait";
  const hasRoom = (committed: bigint, cap: number) => Number(committed) + limit <= Math.round(cap * microDollars);
  const newCap = owner.isNew ? newAccountsCap() : null;
  const refusal = !hasRoom(month.committed, customerMonthCap(owner.isNew))
    ? "model-address-cap"
    : !hasRoom(await lockPortalMonth(tx), env.ANTHROPIC_MAX_PER_MONTH_USD)
      ? "model-portal-cap"
      : newCap !== null && !hasRoom(await committedByNewAccounts(tx), newCap)
        ? "model-new-accounts-cap"
        : null;
  const limitMicroDollars = refusal === null ? limit : 0;
  await tx.modelBudget.create({ data: { websiteId: auditId, monthId: month.id, limitMicroDollars } });
  if (refusal !== null) return refusal;
  await tx.modelMonth.update({ where: { id: month.id }, data: { committedMicroDollars: { increment: limit } } });
  await tx.$executeRaw`
    UPDATE portal_months SET "committedMicroDollars" = "committedMicroDollars" + ${limit}::bigint
    WHERE month = ${thisMonth}`;
  return "granted";
}

async function lockMonth(tx: Prisma.TransactionClient, owner: { id: number; email: string }) {
  const payer = await keyModelMonths(tx, owner);
  const [month] = await tx.$queryRaw<[{ id: number; committed: bigint }]>`
    INSERT INTO model_months (payer, "userId", month) VALUES (${payer}, ${owner.id}, ${thisMonth})
    ON CONFLICT (payer, month) DO UPDATE SET "userId" = excluded."userId"
    RETURNING id, "committedMicroDollars" AS committed`;
  return month;
}

async function lockPortalMonth(tx: Prisma.TransactionClient): Promise<bigint> {
  const [portal] = await tx.$queryRaw<[{ committed: bigint }]>`
    INSERT INTO portal_months AS portal (month) VALUES (${thisMonth})
    ON CONFLICT (month) DO UPDATE SET "committedMicroDollars" = portal."committedMicroDollars"
    RETURNING "committedMicroDollars" AS committed`;
  return portal.committed;
}
