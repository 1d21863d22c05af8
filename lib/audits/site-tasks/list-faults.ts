import type { Faults } from "@/lib/audits/report/recheck-receipt";
import { listBrokenLinks, listUnasked, listUnlinked, withoutTargets } from "@/lib/audits/site-tasks/broken-links";
import { type StoredSite, toReviewedSite } from "@/lib/audits/visits/reviewed-site";
import { makeStorable } from "@/lib/browser/storable.ts";
import { reviewSite } from "@/lib/review/built-in/review-by-code";
import { findPageDefects } from "@/lib/review/defects/find";
import type { CheckResult } from "@/lib/review/review";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { gatherSiteFacts } from "@/lib/site/site-facts";

export interface FaultsInput {
  site: StoredSite;
  checkIds: string[];
  defect: string | null;
  seenAgain?: string[];
}

export function listFaults({ site: stored, checkIds, defect, seenAgain = [] }: FaultsInput): Faults {
  const read = toReviewedSite(stored);
  const goneTargets = listUnlinked(seenAgain, gatherSiteFacts(read));
  const site = withoutTargets(read, goneTargets);
  const facts = gatherSiteFacts(site);
  const checks = judge(site, checkIds);
  const places = findPageDefects(facts).filter((each) => each.defect === defect);
  const ifLinksWork = checks.some(isFailing) ? withWorkingLinks(site) : site;
  const others = ifLinksWork === site ? checks : judge(ifLinksWork, checkIds);
  const byLinks = checks.filter((check, index) => isFailing(check) && !isFailing(others[index])).map(({ id }) => id);
  return makeStorable({
    checks,
    places: places.map(({ pageUrl, detail }) => ({ pageUrl, detail })),
    byLinks,
    brokenLinks: listBrokenLinks(facts),
    goneTargets,
    unaskedOn: listUnasked(facts),
  });
}

function judge(site: ReviewedSite, checkIds: readonly string[]): CheckResult[] {
  if (checkIds.length === 0) return [];
  const checks = reviewSite(site).rubric.results.flatMap((criterion) => criterion.checks);
  return checkIds.flatMap((id) => checks.find((check) => check.id === id) ?? []);
}

const isFailing = (check: CheckResult | undefined) => check?.points === 0 || check?.points === 1;

function withWorkingLinks(site: ReviewedSite): ReviewedSite {
  const isBroken = (status: number | null) => status !== null && status >= 400;
  const statuses = Object.entries(site.linkStatuses);
  if (!statuses.some(([, status]) => isBroken(status)) && !site.linkedPages.some(({ status }) => isBroken(status)))
    return site;
  return {
    ...site,
    linkStatuses: Object.fromEntries(statuses.filter(([, status]) => !isBroken(status))),
    linkedPages: site.linkedPages.filter(({ status }) => !isBroken(status)),
  };
}
