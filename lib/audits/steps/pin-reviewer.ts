import { builtIn, chooseReviewer } from "@/lib/audits/choose-reviewer";
import { reserveAudit } from "@/lib/audits/model/reserve-audit";
import { db } from "@/lib/db";
import type { FallbackReason } from "@/lib/review/review";

const overBudget: FallbackReason = "over-budget";

/** Once, whatever the settings say later. A model only when the whole audit fits its customer's budget. */
export async function pinReviewer(auditId: number): Promise<void> {
  const pending = { where: { id: auditId, status: "running", reviewer: null } };
  if ((await db.website.count(pending)) === 0) return;
  const reviewer = chooseReviewer();
  const isAffordable = reviewer === builtIn || (await reserveAudit(auditId));
  await db.website.updateMany({
    ...pending,
    data: isAffordable ? { reviewer } : { reviewer: builtIn, reviewerFallback: overBudget },
  });
}
