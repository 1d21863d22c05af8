/** What a customer does with an audit of their history. Each takes the viewer; another customer's audit does not match. */
import { orderAudit } from "@/lib/audits/commands";
import { eraseEndedAudit } from "@/lib/audits/erase-audit";
import { auditRequestSchema } from "@/lib/audits/schema";
import { fromStored } from "@/lib/audits/stored-json";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { auditLog } from "@/lib/log";

/**
 * Starts a new audit with the address, pages and statements of one that has ended, as if the customer had typed them again.
 * @param start what starts it: unless told otherwise, an order that counts against the customer's limit
 * @returns the new audit's id.
 * @throws AppError not-found, conflict while it has not ended, and what `start` throws.
 */
export async function repeatAudit(viewer: Viewer, auditId: number, start = orderAudit): Promise<number> {
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
  // A rule may be stricter than it was when the audit was first asked for.
  const parsed = auditRequestSchema.safeParse({ ...audit, manualPages });
  if (!parsed.success) throw new AppError("invalid-input", parsed.error.issues[0]?.message, { cause: parsed.error });
  return start(viewer, parsed.data);
}

/**
 * Deletes an audit of the viewer's own that has ended, with all that belongs to it; what it used stays on record (decision 023).
 * @throws AppError not-found, conflict while it has not ended.
 */
export async function deleteAudit(viewer: Viewer, auditId: number): Promise<void> {
  if (await eraseEndedAudit({ id: auditId, userId: viewer.id }))
    return auditLog(auditId).info({ userId: viewer.id }, "audit deleted");
  if ((await db.website.count({ where: { id: auditId, userId: viewer.id } })) === 0) throw new AppError("not-found");
  throw new AppError("conflict", "This audit is still running. Please cancel it first.");
}
