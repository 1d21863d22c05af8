/** Moves are conditional updates, so that exactly one of a step, a cancel and the sweeper wins. */
import { recordAuditEnd } from "@/lib/audits/states/audit-telemetry";
import type { AuditPhase, FailureReason } from "@/lib/audits/states/status";
import { requestAuditMail, storeAuditMail } from "@/lib/audits/states/store-audit-mail";
import { db } from "@/lib/db";
import { auditLog } from "@/lib/log";
import { requestAuditWebhooks, storeAuditWebhooks } from "@/lib/webhooks/store-deliveries";
import type { Prisma } from "@/prisma/generated/client";

export class AuditEndedError extends Error {
  constructor(auditId: number) {
    super(`audit ${auditId} has ended`);
    this.name = "AuditEndedError";
  }
}

const failureMessages: Record<FailureReason, string> = {
  timeout: "The audit timed out after 30 minutes. Please try again with a different website or at a later time.",
  cancelled: "You cancelled this audit.",
  unreachable: "We could not reach this website. Please check the address and try again.",
  blocked: "This website refused our visit, so it could not be audited.",
  "no-pages": "None of the pages could be read, so there is nothing to report.",
  internal: "Something went wrong on our side while auditing this website. Please run the audit again.",
};

/** pending → running; idempotent. @throws AuditEndedError */
export async function startAudit(auditId: number): Promise<void> {
  const { count } = await db.website.updateMany({
    where: { id: auditId, status: "pending" },
    data: { status: "running", startedAt: new Date() },
  });
  if (count === 1) auditLog(auditId).info("audit started");
  else await requireRunning(auditId);
}

export async function requireRunning(auditId: number): Promise<void> {
  if (!(await isRunning(auditId))) throw new AuditEndedError(auditId);
}

export async function isRunning(auditId: number): Promise<boolean> {
  return (await db.website.count({ where: { id: auditId, status: "running" } })) === 1;
}

/** Locks the audit, so that a cancel comes before or after. @throws AuditEndedError */
export async function storeWhileRunning<T>(
  auditId: number,
  store: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  return db.$transaction(async (tx) => {
    const held = await tx.$executeRaw`SELECT 1 FROM websites WHERE id = ${auditId} AND status = 'running' FOR UPDATE`;
    if (held === 0) throw new AuditEndedError(auditId);
    return store(tx);
  });
}

/** Advances the progress display; `pagesTotal` once known. @throws AuditEndedError */
export async function enterPhase(auditId: number, phase: AuditPhase, pagesTotal?: number): Promise<void> {
  const data = { phase, ...(pagesTotal !== undefined && { pagesTotal }) };
  const { count } = await db.website.updateMany({ where: { id: auditId, status: "running" }, data });
  if (count === 0) throw new AuditEndedError(auditId);
}

/** @param cause for operators @returns false if the audit had already ended */
export async function failAudit(
  auditId: number,
  reason: FailureReason,
  { detail, cause }: { detail?: string | undefined; cause?: unknown } = {},
): Promise<boolean> {
  const move = {
    where: { id: auditId, status: { in: ["pending", "running"] } },
    data: {
      status: "failed",
      reason,
      failureMessage: detail ?? failureMessages[reason],
      failureCause: cause === undefined ? null : describeCause(cause),
      completedAt: new Date(),
    },
  };
  // One transaction, so that a crash after the move can't lose its messages. The sweeper sends stored ones.
  const isAnnounced = reason !== "cancelled";
  const count = await db.$transaction(async (tx) => {
    const { count } = await tx.website.updateMany(move);
    if (count === 1 && isAnnounced) {
      await storeAuditMail(tx, "audit-failed", auditId);
      await storeAuditWebhooks(tx, "audit.failed", auditId);
    }
    return count;
  });
  if (count === 0) return false;
  auditLog(auditId).warn({ reason, detail }, "audit failed");
  await recordAuditEnd(auditId);
  if (isAnnounced) {
    await requestAuditMail("audit-failed", auditId);
    await requestAuditWebhooks("audit.failed", auditId);
  }
  return true;
}

function describeCause(cause: unknown): string {
  const { name, message } = cause instanceof Error ? cause : { name: "Error", message: String(cause) };
  return `${name}: ${message}`.replace(/\s+/g, " ").slice(0, 500);
}

/** Adds the step's duration (ms) to the audit's `timings` while it runs. */
export async function timed<T>(auditId: number, step: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  const milliseconds = Math.round(performance.now() - startedAt);
  await db.$executeRaw`
    UPDATE websites SET timings = COALESCE(timings, '{}'::jsonb) || jsonb_build_object(${step}::text, ${milliseconds}::int)
    WHERE id = ${auditId} AND status = 'running'`;
  auditLog(auditId).info({ step, milliseconds }, "step done");
  return result;
}
