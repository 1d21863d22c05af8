import type { Faults } from "@/lib/audits/report/recheck-receipt";
import { fromStored } from "@/lib/audits/report/stored-json";
import type { StoredSite } from "@/lib/audits/visits/reviewed-site";
import { runJobTask } from "@/lib/audits/visits/site-sandbox";
import { db } from "@/lib/db";
import { type RecheckedAction, toRecheckedAction } from "@/lib/rechecks/action";
import { RecheckEndedError, untilRecheckEnds } from "@/lib/rechecks/lifecycle";

interface RunningRecheck {
  id: number;
  websiteId: number;
  priority: number;
  website: { userId: number };
}

/** @throws RecheckEndedError if the action is gone or can't be checked */
export async function getRecheckedAction({ id, websiteId, priority }: RunningRecheck): Promise<RecheckedAction> {
  const row = await db.recommendation.findUnique({ where: { websiteId_priority: { websiteId, priority } } });
  const action = row && toRecheckedAction(row.title, fromStored("actionDetails", row.details));
  if (!action) throw new RecheckEndedError(id);
  return action;
}

/** @param seenAgain see `targetsSeenAgain` @throws Error if it did not finish */
export async function judgeSite(
  recheck: RunningRecheck,
  action: RecheckedAction,
  site: StoredSite,
  seenAgain: string[] = [],
): Promise<Faults> {
  const { id, websiteId, website } = recheck;
  const judged = await runJobTask(
    { auditId: websiteId, userId: website.userId, until: (work) => untilRecheckEnds(id, work) },
    "listFaults",
    { site, checkIds: action.checkIds, defect: action.defect, seenAgain },
  );
  if (judged === null) throw new Error("could not judge the pages of a recheck");
  return judged.result;
}
