import { builtIn } from "@/lib/audits/built-in-reviewer";
import { runDialogue } from "@/lib/audits/model/run-dialogue";
import { AuditEndedError } from "@/lib/audits/states/lifecycle";
import { modelTrySeconds } from "@/lib/audits/states/step-time";
import { untilEnded } from "@/lib/audits/states/until-ended";
import { toSiteContext } from "@/lib/audits/visits/reviewed-site";
import { getStoredPage } from "@/lib/audits/visits/stored-site";
import { db } from "@/lib/db";
import { auditLog } from "@/lib/log";

/** Prefetches the reply for the review, which asks again if anything fails here. */
export async function askAboutCopy(auditId: number, pageId: number): Promise<void> {
  const audit = await db.website.findFirst({
    where: { id: auditId, status: "running" },
    select: { reviewer: true, statedAudience: true, statedGoal: true, startedAt: true },
  });
  if (audit === null || (audit.reviewer ?? builtIn) === builtIn) return;
  const page = await getStoredPage(auditId, pageId);
  if (page === null) return;
  const context = toSiteContext(audit);
  const deadline = { signal: AbortSignal.timeout(modelTrySeconds * 1_000), hasNextTry: true };
  try {
    await untilEnded(auditId, (signal) => runDialogue(auditId, "modelCopy", { page, context }, signal, deadline));
  } catch (error) {
    if (error instanceof AuditEndedError) return;
    const reason = error instanceof Error ? error.name : "unknown";
    auditLog(auditId).warn({ code: "copy-asked-later", pageId, reason }, "could not ask about a page's copy early");
  }
}
