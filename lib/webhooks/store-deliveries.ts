import { requestWebhook } from "@/inngest/events";
import { readState } from "@/lib/audits/queries";
import { db } from "@/lib/db";
import { auditLog } from "@/lib/log";
import { portalUrl } from "@/lib/portal-url";
import { letterOf } from "@/lib/review/rubric/grade-letter";
import type { WebhookKind, WebhookMessage } from "@/lib/webhooks/webhook-message";
import type { Prisma } from "@/prisma/generated/client";

type AuditEnd = "audit.completed" | "audit.failed";

const keyOf = (kind: AuditEnd, auditId: number) => `${kind}-${auditId}`;

/** Stored with the event itself, one row per webhook; a job delivers them. Idempotent. */
export async function storeAuditWebhooks(tx: Prisma.TransactionClient, kind: AuditEnd, auditId: number): Promise<void> {
  await store(tx, kind, auditId, keyOf(kind, auditId));
}

/** The sweeper repeats requests that got lost. */
export async function requestAuditWebhooks(kind: AuditEnd, auditId: number): Promise<void> {
  await request(auditId, keyOf(kind, auditId));
}

interface Share {
  id: number;
  createdAt: Date;
}

const shareKeyOf = ({ id, createdAt }: Share) => `audit.shared-${id}-${createdAt.getTime()}`;

/** Doesn't reveal who was invited. Renewed invitations are announced again. */
export async function storeShareWebhooks(tx: Prisma.TransactionClient, auditId: number, share: Share): Promise<void> {
  await store(tx, "audit.shared", auditId, shareKeyOf(share));
}

/** Never fails: the sweeper repeats requests that got lost. */
export async function requestShareWebhooks(auditId: number, share: Share): Promise<void> {
  try {
    await request(auditId, shareKeyOf(share));
  } catch (err) {
    auditLog(auditId).warn({ err, shareId: share.id }, "could not request webhooks");
  }
}

async function store(tx: Prisma.TransactionClient, kind: WebhookKind, websiteId: number, key: string): Promise<void> {
  const webhooks = await tx.webhook.findMany({
    where: { switchedOffAt: null, user: { suspendedAt: null, websites: { some: { id: websiteId } } } },
    select: { id: true },
  });
  if (webhooks.length === 0) return;
  const createdAt = new Date();
  const audit = await describeAudit(tx, websiteId);
  const body: WebhookMessage = { id: key, kind, createdAt: createdAt.toISOString(), audit };
  const rows = webhooks.map(({ id }) => ({ webhookId: id, kind, websiteId, key, body, createdAt }));
  await tx.webhookDelivery.createMany({ data: rows, skipDuplicates: true });
}

async function request(websiteId: number, key: string): Promise<void> {
  const deliveries = await db.webhookDelivery.findMany({
    where: { websiteId, key, state: "waiting" },
    select: { id: true, webhook: { select: { userId: true } } },
  });
  for (const { id, webhook } of deliveries) await requestWebhook({ deliveryId: id, userId: webhook.userId });
}

async function describeAudit(tx: Prisma.TransactionClient, id: number): Promise<WebhookMessage["audit"]> {
  const audit = await tx.website.findUniqueOrThrow({
    where: { id },
    select: {
      url: true,
      status: true,
      reason: true,
      overallScore: true,
      rubricScore: true,
      rubricMaxScore: true,
      rubricPercentage: true,
    },
  });
  const { url, overallScore, rubricPercentage } = audit;
  const { status, reason } = readState(audit);
  const grade = letterOf(audit);
  const reportUrl = portalUrl(`/dashboard/${id}`);
  return { id, url, status, reason, overallScore, rubricPercentage, grade, reportUrl };
}
