/** Changes for a history page, by the comparison's rules but without loading whole reports. */
import { fromStored } from "@/lib/audits/report/stored-json";
import type { Viewer } from "@/lib/auth/viewer";
import { isRubricComparable, type JudgedSite } from "@/lib/compare/compare-criteria";
import { compareHealth, type ScoredSite } from "@/lib/compare/compare-pages";
import type { ChangeSince } from "@/lib/compare/comparison";
import { db } from "@/lib/db";
import { pageKey } from "@/lib/page-address";
import type { Prisma } from "@/prisma/generated/client";

type Site = Omit<ScoredSite & JudgedSite, "report"> & { report: ScoredSite["report"] & JudgedSite["report"] };

/** @param pairs two audits of one site, both the viewer's @returns by the later one's id */
export async function listChangesSince(
  viewer: Viewer,
  pairs: readonly { auditId: number; earlierId: number }[],
): Promise<ReadonlyMap<number, ChangeSince>> {
  if (pairs.length === 0) return new Map();
  const sites = await readSites(viewer, [...new Set(pairs.flatMap(({ auditId, earlierId }) => [auditId, earlierId]))]);
  return new Map(
    pairs.flatMap(({ auditId, earlierId }) => {
      const [earlier, later] = [sites.get(earlierId), sites.get(auditId)];
      if (earlier === undefined || later === undefined) return [];
      const score = compareHealth(earlier, later).overall;
      return [[auditId, { score, isRubricComparable: isRubricComparable(earlier, later) }] as const];
    }),
  );
}

interface AuditRow {
  id: number;
  overallScore: number | null;
  performanceScore: number | null;
  accessibilityScore: number | null;
  bestPracticesScore: number | null;
  seoScore: number | null;
  reviewer: string | null;
  review: Prisma.JsonValue;
  checks: string[] | null;
}

interface PageRow {
  websiteId: number;
  url: string;
  outcome: string | null;
  performanceScore: number | null;
  accessibilityScore: number | null;
  bestPracticesScore: number | null;
  seoScore: number | null;
  lighthouse: string | null;
  chromium: string | null;
}

async function readSites(viewer: Viewer, ids: readonly number[]): Promise<ReadonlyMap<number, Site>> {
  const [audits, pages] = await Promise.all([
    db.$queryRaw<AuditRow[]>`
      SELECT id, "overallScore", "performanceScore", "accessibilityScore", "bestPracticesScore", "seoScore", reviewer,
        review, jsonb_path_query_array("rubricResults", '$[*].checks[*].id') AS checks
      FROM websites WHERE id = ANY(${ids}) AND "userId" = ${viewer.id}`,
    db.$queryRaw<PageRow[]>`
      SELECT "websiteId", pages.url, pages.outcome, pages."performanceScore", pages."accessibilityScore", pages."bestPracticesScore",
        pages."seoScore", lighthouse->>'lighthouseVersion' AS lighthouse, lighthouse->>'chromiumVersion' AS chromium
      FROM pages JOIN websites ON websites.id = pages."websiteId"
      WHERE "websiteId" = ANY(${ids}) AND "userId" = ${viewer.id}`,
  ]);
  const pagesOf = Map.groupBy(pages, ({ websiteId }) => websiteId);
  return new Map(audits.map((audit) => [audit.id, toSite(audit, pagesOf.get(audit.id) ?? [])]));
}

function toSite({ reviewer, review, checks, ...scores }: AuditRow, pages: readonly PageRow[]): Site {
  const parts = fromStored("review", review)?.parts ?? null;
  return {
    report: { ...scores, reviewer, parts },
    checks: new Map((checks ?? []).map((id) => [id, true])),
    pages: new Map(
      pages.map(({ url, lighthouse, chromium, ...page }) => [
        pageKey(url),
        // Empty in rows from before versions were stored.
        { ...page, measuredWith: { lighthouse: lighthouse || null, chromium: chromium || null } },
      ]),
    ),
  };
}
