import { builtIn } from "@/lib/audits/built-in-reviewer";
import { runDialogue } from "@/lib/audits/model/run-dialogue";
import type { choosePages, PageChoiceInput } from "@/lib/audits/site-tasks/choose-pages";
import { AuditEndedError } from "@/lib/audits/states/lifecycle";
import { untilEnded } from "@/lib/audits/states/until-ended";
import { toSiteContext } from "@/lib/audits/visits/reviewed-site";
import { runSiteTask } from "@/lib/audits/visits/site-sandbox";
import { db } from "@/lib/db";
import { auditLog } from "@/lib/log";

export type ChosenPages = Awaited<ReturnType<typeof choosePages>>;

const patienceMs = 60_000;

/** If the model is busy, code chooses. @returns null if that did not finish @throws AuditEndedError */
export async function chooseFrom(auditId: number, input: PageChoiceInput): Promise<ChosenPages | null> {
  const audit = await db.website.findUnique({
    where: { id: auditId },
    select: { reviewer: true, statedAudience: true, statedGoal: true, startedAt: true },
  });
  if (audit === null) throw new AuditEndedError(auditId);
  if ((audit.reviewer ?? builtIn) !== builtIn) {
    const context = toSiteContext(audit);
    try {
      const chosen = await untilEnded(auditId, (signal) => {
        const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
        return runDialogue(auditId, "modelPageChoice", { ...input, context }, patience);
      });
      if (chosen !== null) return chosen;
    } catch (error) {
      if (error instanceof AuditEndedError) throw error;
      const reason = error instanceof Error ? error.name : "unknown";
      auditLog(auditId).warn({ code: "model-fell-back", part: "pages", reason }, "the model did not choose pages");
    }
  }
  return (await runSiteTask(auditId, "choosePages", input))?.result ?? null;
}
