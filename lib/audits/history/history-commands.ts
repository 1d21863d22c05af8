import { fromStored } from "@/lib/audits/report/stored-json";
import { auditRequestSchema } from "@/lib/audits/schema";
import { submitAudit } from "@/lib/audits/states/commands";
import { eraseEndedAudit } from "@/lib/audits/states/erase-audit";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { auditLog } from "@/lib/log";

/** @param start an order that counts against the customer's limit, unless given @throws AppError not-found, conflict */
export async function repeatAudit(viewer: Viewer, auditId: number, start = submitAudit): Promise<number> {
  const audit = await db.website.findFirst({
    where: { id: auditId, userId: viewer.id },
    select: {
      url: true,
      status: true,
      pageSelectionMethod: true,
      manualPages: true,
      statedAudience: true,
      statedGoal: true,
      measurements: true,
    },
  });
  if (audit === null) throw new AppError("not-found");
  if (audit.status === "pending" || audit.status === "running")
    throw new AppError("conflict", "This audit is still running. You can run it again once it has ended.");
  const manualPages = fromStored("manualPages", audit.manualPages);
  // The rules may be stricter now than when the audit was ordered.
  const parsed = auditRequestSchema.safeParse({ ...audit, manualPages });
  if (!parsed.success) throw new AppError("invalid-input", parsed.error.issues[0]?.message, { cause: parsed.error });
  return start(viewer, parsed.data);
}

/** Its usage stays on record (decision 023). @throws AppError not-found, conflict until it has ended */
export async function deleteAudit(viewer: Viewer, auditId: number): Promise<void> {
  if (await eraseEndedAudit({ id: auditId, userId: viewer.id }, { kind: "audit-deleted", viewer }))
    return auditLog(auditId).info({ userId: viewer.id }, "audit deleted");
  if ((await db.website.count({ where: { id: auditId, userId: viewer.id } })) === 0) throw new AppError("not-found");
  throw new AppError("conflict", "This audit is still running. Please cancel it first.");
}
