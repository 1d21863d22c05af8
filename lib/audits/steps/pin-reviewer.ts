import { builtIn, chooseReviewer, reviewsForUnconfirmed } from "@/lib/audits/choose-reviewer";
import { reserveAudit } from "@/lib/audits/model/reserve-audit";
import { unconfirmed } from "@/lib/audits/report/shown-author";
import { db } from "@/lib/db";
import { auditLog } from "@/lib/log";
import type { FallbackReason } from "@/lib/review/review";

const overBudget: FallbackReason = "over-budget";

/** Once; later settings don't change it. */
export async function pinReviewer(auditId: number): Promise<void> {
  const pending = { where: { id: auditId, status: "running", reviewer: null } };
  const audit = await db.website.findFirst({ ...pending, select: { user: { select: { emailConfirmedAt: true } } } });
  if (audit === null) return;
  const reviewer = chooseReviewer();
  const refusal = reviewer === builtIn ? null : await refuseModel(auditId, audit.user.emailConfirmedAt !== null);
  await db.website.updateMany({
    ...pending,
    data: refusal === null ? { reviewer } : { reviewer: builtIn, reviewerFallback: refusal },
  });
}

async function refuseModel(auditId: number, isConfirmed: boolean): Promise<string | null> {
  if (isConfirmed || reviewsForUnconfirmed()) return (await reserveAudit(auditId)) ? null : overBudget;
  auditLog(auditId).info({ code: "model-unconfirmed" }, "no AI review for an unconfirmed address");
  return unconfirmed;
}
