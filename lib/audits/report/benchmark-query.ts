import { type Benchmark, compareToSites, type GradedSite } from "@/lib/audits/report/benchmark";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { benchmarkLimits } from "@/lib/limits";
import { letterOf, minGradedPoints } from "@/lib/review/rubric/grade-letter";
import type { RubricTotals } from "@/lib/review/rubric/score";

let kept: { sites: Promise<GradedSite[]>; at: number } | null = null;

/** @param audit one that its caller may read */
export async function getBenchmark(
  audit: RubricTotals & { userId: number; rubricBasis: string | null },
): Promise<Benchmark | null> {
  const { userId, rubricBasis: basis, rubricPercentage: percentage } = audit;
  if (env.BENCHMARK === "off" || basis === null || percentage === null || letterOf(audit) === null) return null;
  const own = { userId, basis, percentage };
  const { keptMs, keptIfTooFewMs } = benchmarkLimits;
  return compareToSites(own, await listSites(keptMs)) ?? compareToSites(own, await listSites(keptIfTooFewMs));
}

async function listSites(maxAgeMs: number): Promise<GradedSite[]> {
  const now = Date.now();
  if (kept === null || now - kept.at >= maxAgeMs) kept = { sites: readSites(new Date(now)), at: now };
  const { sites } = kept;
  return sites.catch((error: unknown) => {
    if (kept?.sites === sites) kept = null;
    throw error;
  });
}

function readSites(now: Date): Promise<GradedSite[]> {
  return db.$queryRaw<GradedSite[]>`
    SELECT "userId", basis, percentage FROM (
      SELECT DISTINCT ON (site, "rubricBasis") "userId", "rubricBasis" AS basis, "rubricPercentage" AS percentage, "completedAt"
      FROM websites
      WHERE status = 'completed' AND "completedAt" > ${now}::timestamptz - interval '1 year' AND "rubricBasis" IS NOT NULL
        AND "rubricPercentage" IS NOT NULL AND coalesce("rubricMaxScore", ${minGradedPoints}) >= ${minGradedPoints}
      ORDER BY site, "rubricBasis", "completedAt" DESC, id DESC
    ) AS newest
    ORDER BY "completedAt" DESC LIMIT ${benchmarkLimits.sites}`;
}
