import type { StoredSite } from "@/lib/audits/reviewed-site";
import { runJobTask } from "@/lib/audits/site-sandbox";
import { fromStored } from "@/lib/audits/stored-json";
import { db } from "@/lib/db";
import { type RecheckedAction, toRecheckedAction } from "@/lib/rechecks/action";
import { RecheckEndedError, untilRecheckEnds } from "@/lib/rechecks/lifecycle";
import type { Faults } from "@/lib/rechecks/receipt";

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

/** What code finds of the action on these pages. @throws Error when what the site sent kept it from coming to an end. */
export async function judgeSite(recheck: RunningRecheck, action: RecheckedAction, site: StoredSite): Promise<Faults> {
  const { id, websiteId, website } = recheck;
  const judged = await runJobTask(
    { auditId: websiteId, userId: website.userId, until: (work) => untilRecheckEnds(id, work) },
    "listFaults",
    { site, checkIds: action.checkIds, defect: action.defect },
  );
  if (judged === null) throw new Error("the pages of a check again could not be judged");
  return judged.result;
}
