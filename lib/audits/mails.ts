import { db } from "@/lib/db";
import { queueMail } from "@/lib/email/commands";

/** Queues the audit's one mail of this kind to its owner; repeating it changes nothing. */
export async function queueAuditMail(kind: "audit-ready" | "audit-failed", auditId: number): Promise<void> {
  const { user } = await db.website.findUniqueOrThrow({
    where: { id: auditId },
    select: { user: { select: { email: true } } },
  });
  await queueMail({ key: `${kind}:${auditId}`, kind, recipient: user.email, payload: { auditId } });
}
