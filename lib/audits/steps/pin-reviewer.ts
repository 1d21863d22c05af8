import { builtIn, chooseReviewer, reviewsForUnconfirmed } from "@/lib/audits/choose-reviewer";
import { unconfirmed } from "@/lib/audits/report/shown-author";
import { db } from "@/lib/db";
import { auditLog } from "@/lib/log";

/** Once; later settings don't change it. The first question reserves the budget (lib/audits/model/reserve-audit). */
export async function pinReviewer(auditId: number): Promise<void> {
  const pending = { where: { id: auditId, status: "running", reviewer: null } };
  const audit = await db.website.findFirst({ ...pending, select: { user: { select: { emailConfirmedAt: true } } } });
  if (audit === null) return;
  const reviewer = chooseReviewer();
  const isRefused = reviewer !== builtIn && audit.user.emailConfirmedAt === null && !reviewsForUnconfirmed();
  if (isRefused) auditLog(auditId).info({ code: "model-unconfirmed" }, "no AI review for an unconfirmed address");
  await db.website.updateMany({
    ...pending,
    data: isRefused ? { reviewer: builtIn, reviewerFallback: unconfirmed } : { reviewer },
  });
}
