import type { operatorSentences } from "@/lib/account-log/event-kinds";
import { db } from "@/lib/db";
import type { Operator } from "@/lib/operator/operator";
import type { RecordedAction } from "@/lib/operator/operator-views";
import type { Prisma } from "@/prisma/generated/client";

const hourMs = 60 * 60_000;

const actions = {
  invited: "Invited someone",
  "operator-added": "Made an operator",
  "operator-removed": "Removed as an operator",
  suspended: "Suspended",
  resumed: "Resumed",
  "second-step-removed": "Two-step login removed",
  "customer-deleted": "Deleted with all data",
  "audit-retried": "Audit started again",
  "audit-failed": "Audit stopped",
  "audit-purged": "Audit deleted",
  "retention-decided": "Chose how long audits are kept",
  "mail-resent": "Email sent again",
  "audit-viewed": "Viewed an audit",
  "activity-viewed": "Viewed an account's activity",
  "disputes-viewed": "Viewed disputed findings",
} as const satisfies Record<
  keyof typeof operatorSentences | "invited" | "customer-deleted" | "retention-decided" | "second-step-removed",
  string
>;
export type Action = keyof typeof actions;

interface Subject {
  customerId?: number | null;
  auditId?: number;
}

export async function recordAction(
  { userId }: Operator,
  action: Action,
  { customerId = null, auditId }: Subject,
  tx: Prisma.TransactionClient = db,
): Promise<void> {
  await tx.operatorAction.create({
    data: { operatorId: userId, action, customerId, ...(auditId !== undefined && { auditId }) },
  });
}

export async function recordView(operator: Operator, action: Action, subject: Subject): Promise<void> {
  const same = { operatorId: operator.userId, action, customerId: subject.customerId ?? null };
  const at = { gt: new Date(Date.now() - hourMs) };
  const where = { ...same, auditId: subject.auditId ?? null, at };
  if ((await db.operatorAction.count({ where })) === 0) await recordAction(operator, action, subject);
}

export async function listActions(_operator: Operator, limit = 30): Promise<RecordedAction[]> {
  const rows = await db.operatorAction.findMany({ orderBy: { id: "desc" }, take: limit });
  const ids = rows.flatMap(({ operatorId, customerId }) => [operatorId, customerId]).filter((id) => id !== null);
  const people = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, email: true } });
  const nameOf = (id: number) => people.find((one) => one.id === id)?.email ?? `account ${id} (deleted)`;
  return rows.map(({ id, at, operatorId, action, customerId, auditId }) => ({
    id,
    at,
    by: operatorId === null ? "terminal" : nameOf(operatorId),
    what: Object.hasOwn(actions, action) ? actions[action as Action] : action,
    customer: customerId === null ? null : nameOf(customerId),
    auditId,
  }));
}
