import { type CheckId, checks, criteria } from "@/lib/review/registry";
import type { CheckResult, CriterionResult, RubricReview } from "@/lib/review/review";
import { writeRationale } from "@/lib/review/rubric/rationale";
import { writeRubricSummary } from "@/lib/review/rubric/summary";

const maxPointsOfCheck = 2 as const;
const maxScore = 10;

/** With fewer assessed checks a criterion says too little to be scored at all. */
const minAssessedChecks = 3;

export type Decided = Omit<CheckResult, "id" | "statement">;

export function toRubricReview(
  decided: Partial<Record<CheckId, Decided>>,
  pageCount: number,
  unassessed: string,
): RubricReview {
  const results = criteria.map(({ name, category, checks: ids }) =>
    addUp({
      criterion: name,
      category,
      checks: ids.map((id) => ({
        id,
        statement: checks[id].statement,
        ...(decided[id] ?? { points: null, observation: unassessed, evidence: [] }),
      })),
    }),
  );
  return { results, summary: writeRubricSummary(results, pageCount) };
}

export function addUp({
  criterion,
  category,
  checks: results,
}: Pick<CriterionResult, "criterion" | "category" | "checks">): CriterionResult {
  return { criterion, category, score: scoreOf(results), rationale: writeRationale(results), checks: results };
}

export function scoreOf(results: readonly Pick<CheckResult, "points">[]): number | null {
  const points = results.flatMap(({ points }) => points ?? []);
  if (points.length < minAssessedChecks) return null;
  const sum = points.reduce<number>((total, each) => total + each, 0);
  return Math.round((sum / (points.length * maxPointsOfCheck)) * maxScore);
}

/** What the scores would gain if these checks held; null when that can't be told, or is nothing after rounding. */
export function pointsToWin({ results }: Pick<RubricReview, "results">, checkIds: readonly string[]): number | null {
  const sum = results
    .filter(({ checks: ofCriterion }) => ofCriterion.some(({ id }) => checkIds.includes(id)))
    .map(({ score, checks: ofCriterion }) => {
      const mended = ofCriterion.map(({ id, points }) => ({
        points: checkIds.includes(id) ? maxPointsOfCheck : points,
      }));
      return score === null ? 0 : (scoreOf(mended) ?? score) - score;
    })
    .reduce((total, gain) => total + gain, 0);
  return sum > 0 ? sum : null;
}

export interface RubricTotals {
  rubricScore: number | null;
  rubricMaxScore: number | null;
  rubricPercentage: number | null;
}

export function rubricTotals(results: readonly CriterionResult[]): RubricTotals {
  const scores = results.flatMap(({ score }) => score ?? []);
  if (scores.length === 0) return { rubricScore: null, rubricMaxScore: null, rubricPercentage: null };
  const rubricScore = scores.reduce((sum, score) => sum + score, 0);
  const rubricMaxScore = scores.length * maxScore;
  return { rubricScore, rubricMaxScore, rubricPercentage: Math.round((rubricScore / rubricMaxScore) * 100) };
}
