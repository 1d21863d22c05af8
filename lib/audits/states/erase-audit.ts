import { logAuditEvent } from "@/lib/account-log/log-account-event";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

type Reason = { kind: "audit-deleted"; viewer: Viewer } | { kind: "audit-expired"; viewer: null };

/** Keeps its usage (decision 023). @param reason null for an operator, who has a log of their own @returns false unless it has ended */
export function eraseEndedAudit(
  { id, userId }: { id: number; userId: number },
  reason: Reason | null,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const held = await tx.$executeRaw`SELECT 1 FROM websites
      WHERE id = ${id} AND "userId" = ${userId} AND status NOT IN ('pending', 'running') FOR UPDATE`;
    if (held === 0) return false;
    // Same lock order as finalizing a call (call, budget, month), or the two could deadlock.
    await tx.$executeRaw`SELECT 1 FROM model_calls WHERE "websiteId" = ${id} FOR UPDATE`;
    if (reason !== null) await logAuditEvent(tx, { auditId: id, ...reason });
    await tx.website.delete({ where: { id } });
    return true;
  });
}
