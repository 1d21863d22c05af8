import { toStored } from "@/lib/audits/report/stored-json";
import { isAudited } from "@/lib/audits/visits/reviewed-site";
import { getStoredSite } from "@/lib/audits/visits/stored-site";
import { pagesToVisit } from "@/lib/rechecks/action";
import {
  failRecheck,
  RecheckEndedError,
  requireRunningRecheck,
  startRecheck,
  storeWhileRechecking,
} from "@/lib/rechecks/lifecycle";
import { getRecheckedAction, judgeSite } from "@/lib/rechecks/steps/judge-site";

/** Judges by today's rules, so that only the same code can call something fixed. @throws RecheckEndedError */
export async function planRecheck(recheckId: number): Promise<number[]> {
  await startRecheck(recheckId);
  const recheck = await requireRunningRecheck(recheckId);
  const action = await getRecheckedAction(recheck);
  const site = await getStoredSite(recheck.websiteId);
  const pages = site.pages.filter(isAudited);
  if (pages.length === 0) {
    await failRecheck(recheckId, "captures-gone");
    throw new RecheckEndedError(recheckId);
  }
  const before = await judgeSite(recheck, action, site);
  const pageIds = pagesToVisit(action, before, pages).map(({ id }) => id);
  await storeWhileRechecking(recheckId, (tx) =>
    tx.recheck.update({
      where: { id: recheckId },
      data: { plan: toStored("recheckPlan", before), pagesTotal: pageIds.length },
    }),
  );
  return pageIds;
}
