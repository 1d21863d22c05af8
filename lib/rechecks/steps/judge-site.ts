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

/** @throws RecheckEndedError when the action is gone, or nothing about it can be checked. */
export async function getRecheckedAction({ id, websiteId, priority }: RunningRecheck): Promise<RecheckedAction> {
  const row = await db.recommendation.findUnique({ where: { websiteId_priority: { websiteId, priority } } });
  const action = row && toRecheckedAction(row.title, fromStored("actionDetails", row.details));
  if (!action) throw new RecheckEndedError(id);
  return action;
}

/** @param seenAgain targets of broken links, all of whose pages were seen again @throws Error when it came to no end */
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
  if (judged === null) throw new Error("the pages of a check again could not be judged");
  return judged.result;
}
