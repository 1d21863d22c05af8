import { logAuditEvent } from "@/lib/account-log/log-account-event";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

type Reason = { kind: "audit-deleted"; viewer: Viewer } | { kind: "audit-expired"; viewer: null };

/** What it used stays on record (decision 023). @param reason null for an operator, whose own log records it @returns false when there is no such audit, or it has not ended */
export function eraseEndedAudit(
  { id, userId }: { id: number; userId: number },
  reason: Reason | null,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const held = await tx.$executeRaw`SELECT 1 FROM websites
      WHERE id = ${id} AND "userId" = ${userId} AND status NOT IN ('pending', 'running') FOR UPDATE`;
    if (held === 0) return false;
    // In the order of an answer that comes now (question, budget, month), or the two could wait for each other.
    await tx.$executeRaw`SELECT 1 FROM model_calls WHERE "websiteId" = ${id} FOR UPDATE`;
    if (reason !== null) await logAuditEvent(tx, { auditId: id, ...reason });
    await tx.website.delete({ where: { id } });
    return true;
  });
}
