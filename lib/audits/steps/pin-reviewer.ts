import { builtIn } from "@/lib/audits/built-in-reviewer";
import { getReviewingServer } from "@/lib/audits/model/model-server";
import { unconfirmed } from "@/lib/audits/report/shown-author";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { auditLog } from "@/lib/log";

/** Once; later settings don't change it. The first question reserves the budget (lib/audits/model/reserve-audit). */
export async function pinReviewer(auditId: number): Promise<void> {
  const pending = { where: { id: auditId, status: "running", reviewer: null } };
  const audit = await db.website.findFirst({ ...pending, select: { user: { select: { emailConfirmedAt: true } } } });
  if (audit === null) return;
  const reviewer = (await getReviewingServer())?.models.main ?? builtIn;
  const isRefused = reviewer !== builtIn && audit.user.emailConfirmedAt === null && !reviewsForUnconfirmed();
  if (isRefused) auditLog(auditId).info({ code: "model-unconfirmed" }, "no AI review for an unconfirmed address");
  await db.website.updateMany({
    ...pending,
    data: isRefused ? { reviewer: builtIn, reviewerFallback: unconfirmed } : { reviewer },
  });
}

/** Anyone can register any address. A local portal that writes mail to files can't have them confirmed. */
function reviewsForUnconfirmed(): boolean {
  const { ANTHROPIC_FOR_UNCONFIRMED: setting, PORTAL_MODE: mode, SMTP_URL: smtp, RESEND_API_KEY: resend } = env;
  if (setting !== undefined) return setting === "yes";
  return mode === "local" && smtp === undefined && resend === undefined;
}
