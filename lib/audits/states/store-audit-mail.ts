import { requestMail } from "@/inngest/events";
import type { Prisma } from "@/prisma/generated/client";

type AuditMail = "audit-ready" | "audit-failed";

const keyOf = (kind: AuditMail, auditId: number) => `${kind}:${auditId}`;

export async function storeAuditMail(tx: Prisma.TransactionClient, kind: AuditMail, auditId: number): Promise<void> {
  const { user } = await tx.website.findUniqueOrThrow({
    where: { id: auditId },
    select: { user: { select: { email: true } } },
  });
  const mail = { key: keyOf(kind, auditId), kind, recipient: user.email, payload: { auditId } };
  await tx.mail.createMany({ data: [mail], skipDuplicates: true });
}

/** The sweeper repeats requests that got lost. */
export async function requestAuditMail(kind: AuditMail, auditId: number): Promise<void> {
  await requestMail(keyOf(kind, auditId));
}
