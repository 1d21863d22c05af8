import { measuredFields } from "@/lib/audits/report/measured-fields";
import { fromStored } from "@/lib/audits/report/stored-json";
import { isAudited, type StoredPage, type StoredSite } from "@/lib/audits/visits/reviewed-site";
import { getStoredSite } from "@/lib/audits/visits/stored-site";
import type { LighthouseDigest } from "@/lib/browser/lighthouse-digest";
import type { MeasuredPage } from "@/lib/compare/changes";
import { db } from "@/lib/db";
import { pageKey } from "@/lib/page-address";
import { placesNotVisited, targetsSeenAgain, writeReceipt } from "@/lib/rechecks/judge-again";
import { completeRecheck, requireRunningRecheck, storeWhileRechecking } from "@/lib/rechecks/lifecycle";
import { getRecheckedAction, judgeSite } from "@/lib/rechecks/steps/judge-site";

/** @param isLast no further visits possible @returns ids of pages to visit first */
export async function judgeRecheck(recheckId: number, isLast: boolean): Promise<number[]> {
  const recheck = await requireRunningRecheck(recheckId);
  const before = fromStored("recheckPlan", recheck.plan);
  if (before === null) throw new Error(`check again ${recheckId} has no plan`);
  const [action, stored, visits] = await Promise.all([
    getRecheckedAction(recheck),
    getStoredSite(recheck.websiteId),
    listVisits(recheckId),
  ]);
  const fresh = withFreshPages(stored, visits);
  const visited = stored.pages.flatMap((page) => {
    const visit = visits.find(({ pageId }) => pageId === page.id);
    return visit === undefined ? [] : [{ page, problem: isSeen(visit) ? null : (visit.outcomeMessage ?? "") }];
  });
  const byKey = new Map(visited.flatMap(({ page, problem }) => keysOf(page).map((key) => [key, problem] as const)));
  const after = visits.some(isSeen) ? await judgeSite(recheck, action, fresh, targetsSeenAgain(before, byKey)) : before;
  const further = placesNotVisited(action, after, byKey);
  const more = stored.pages.filter((page) => isAudited(page) && keysOf(page).some((key) => further.has(key)));
  if (more.length > 0 && !isLast) {
    const pagesTotal = visits.length + more.length;
    await storeWhileRechecking(recheckId, (tx) =>
      tx.recheck.update({ where: { id: recheckId }, data: { pagesTotal } }),
    );
    return more.map(({ id }) => id);
  }
  const [measured, byModel] = await Promise.all([
    listMeasured(recheck.websiteId, fresh),
    listJudgedByModel(recheck.websiteId),
  ]);
  const receipt = writeReceipt(action, {
    before,
    after,
    pages: visited.map(({ page, problem }) => ({ url: page.finalUrl ?? page.url, problem })),
    seen: { visits: byKey, byModel, ...measured },
  });
  await completeRecheck(recheckId, receipt);
  return [];
}

interface Visit {
  pageId: number;
  outcome: string;
  outcomeMessage: string | null;
  lighthouse: string | null;
  capture: string | null;
}

const isSeen = ({ outcome }: Visit) => outcome === "audited";
const keysOf = ({ url, finalUrl }: StoredPage) => [pageKey(url), pageKey(finalUrl ?? url)];

/** JSON from pages stays text in this process. */
function listVisits(recheckId: number): Promise<Visit[]> {
  return db.$queryRaw<Visit[]>`
    SELECT "pageId", outcome, "outcomeMessage", lighthouse::text AS lighthouse, capture::text AS capture
    FROM recheck_visits WHERE "recheckId" = ${recheckId} ORDER BY "pageId"`;
}

function withFreshPages(site: StoredSite, visits: readonly Visit[]): StoredSite {
  const seen = new Map(visits.filter(isSeen).map((visit) => [visit.pageId, visit]));
  return {
    ...site,
    pages: site.pages.map((page) => {
      const visit = seen.get(page.id);
      return visit === undefined ? page : { ...page, lighthouse: visit.lighthouse, capture: visit.capture };
    }),
  };
}

async function listMeasured(auditId: number, fresh: StoredSite) {
  const rows = await db.page.findMany({
    where: { websiteId: auditId },
    select: { id: true, spread: true, lighthouse: true },
  });
  const before = new Map<string, MeasuredPage>();
  const after = new Map<string, MeasuredPage>();
  for (const page of fresh.pages) {
    const row = rows.find(({ id }) => id === page.id);
    const was = fromStored("lighthouse", row?.lighthouse ?? null);
    const is = page.lighthouse === null ? null : fromStored("lighthouse", JSON.parse(page.lighthouse));
    for (const key of keysOf(page)) {
      if (was !== null) before.set(key, toMeasured(was, fromStored("spread", row?.spread ?? null)));
      if (is !== null) after.set(key, toMeasured(is, null));
    }
  }
  return { before: { pages: before }, after: { pages: after } };
}

function toMeasured(digest: LighthouseDigest, spread: MeasuredPage["spread"]): MeasuredPage {
  const { metrics: _metrics, lighthouse: _lighthouse, ...fields } = measuredFields(digest);
  const { lighthouseVersion, chromiumVersion } = digest;
  return {
    ...fields,
    spread,
    measuredWith: { lighthouse: lighthouseVersion || null, chromium: chromiumVersion || null },
    load: digest.load ?? null,
  };
}

async function listJudgedByModel(auditId: number): Promise<ReadonlySet<string>> {
  const { rubricResults } = await db.website.findUniqueOrThrow({
    where: { id: auditId },
    select: { rubricResults: true },
  });
  const checks = (fromStored("rubricResults", rubricResults) ?? []).flatMap((criterion) => criterion.checks);
  return new Set(checks.flatMap(({ id, decidedBy }) => (decidedBy === "model" ? [id] : [])));
}
