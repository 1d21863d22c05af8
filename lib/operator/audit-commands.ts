import { announceCancelledAudit } from "@/inngest/events";
import { repeatAudit } from "@/lib/audits/history/history-commands";
import { createAudit } from "@/lib/audits/states/commands";
import { eraseEndedAudit } from "@/lib/audits/states/erase-audit";
import { failAudit } from "@/lib/audits/states/lifecycle";
import { listOldAudits } from "@/lib/audits/states/retention";
import { viewerFields } from "@/lib/auth/queries";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { recordAction } from "@/lib/operator/action-record";
import type { Operator } from "@/lib/operator/operator";

/** Doesn't count against the customer's limit. @returns the new audit's id @throws AppError not-found, conflict */
export async function retryAudit(operator: Operator, auditId: number): Promise<number> {
  const audit = await findAudit(auditId);
  if (audit.status !== "failed") throw new AppError("conflict", "Only failed audits can be started again.");
  if (audit.user.suspendedAt !== null) throw new AppError("conflict", "Its account is suspended. Resume it first.");
  const { suspendedAt, ...owner } = audit.user;
  const newId = await repeatAudit(owner, auditId, createAudit);
  await recordAction(operator, "audit-retried", { customerId: owner.id, auditId });
  return newId;
}

/** The customer gets the email about a failed audit. @throws AppError not-found, conflict if it has ended */
export async function failAuditNow(operator: Operator, auditId: number): Promise<void> {
  const { user } = await findAudit(auditId);
  const cause = operator.userId === null ? "stopped from the terminal" : `stopped by operator ${operator.userId}`;
  if (!(await failAudit(auditId, "internal", { cause }))) {
    throw new AppError("conflict", "This audit has already ended.");
  }
  await recordAction(operator, "audit-failed", { customerId: user.id, auditId });
  await announceCancelledAudit(auditId);
}

/** @param days since they ended @returns how many */
export async function purgeAudits(operator: Operator, days: number): Promise<number> {
  let purged = 0;
  for (const audit of await listOldAudits(days)) {
    if (!(await eraseEndedAudit(audit, null))) continue;
    await recordAction(operator, "audit-purged", { customerId: audit.userId, auditId: audit.id });
    purged += 1;
  }
  return purged;
}

async function findAudit(auditId: number) {
  const audit = await db.website.findUnique({
    where: { id: auditId },
    select: { status: true, user: { select: { ...viewerFields, suspendedAt: true } } },
  });
  if (audit === null) throw new AppError("not-found", `There is no audit ${auditId}.`);
  return audit;
}
