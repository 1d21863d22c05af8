import type { AuditedVisit, VisitResult } from "./types.ts";

/** Wall over thread time beyond which late paints can't be corrected: scores hold up to 13, and fall by 3 at 20 to 33 (decision 047). */
const hopelessRatio = 25;

const roomForAnother = 1.5;

const ratioOf = ({ lighthouse }: AuditedVisit) => lighthouse.contention?.ratio ?? 1;

export function timeToMeasureAgain(visited: VisitResult, timeoutMs: number): number | null {
  if (visited.outcome !== "audited" || ratioOf(visited) <= hopelessRatio) return null;
  const left = timeoutMs - visited.durationMs;
  return left >= roomForAnother * visited.durationMs ? left : null;
}

export function chooseLessHeldUp(first: VisitResult, second: VisitResult): VisitResult {
  if (first.outcome !== "audited" || second.outcome !== "audited") return first.outcome === "audited" ? first : second;
  return ratioOf(second) < ratioOf(first) ? second : first;
}

export function withholdHeldUpSpeed(visited: VisitResult): VisitResult {
  if (visited.outcome !== "audited" || ratioOf(visited) <= hopelessRatio) return visited;
  const { load: _, ...lighthouse } = visited.lighthouse;
  return {
    ...visited,
    lighthouse: {
      ...lighthouse,
      scores: { ...lighthouse.scores, performance: null },
      metrics: {
        ...lighthouse.metrics,
        firstContentfulPaint: null,
        largestContentfulPaint: null,
        totalBlockingTime: null,
      },
      failedChecks: lighthouse.failedChecks.filter(({ category }) => category !== "performance"),
      warnings: [...lighthouse.warnings, "We could not measure this page’s speed: our server was too busy."],
    },
  };
}
