import { type CheckId, checks, criteria } from "@/lib/review/registry";
import type { CheckResult, CriterionResult, RubricReview } from "@/lib/review/review";
import { writeRationale } from "@/lib/review/rubric/rationale";
import { writeRubricSummary } from "@/lib/review/rubric/summary";

const maxPointsOfCheck = 2 as const;
const maxScore = 10;

const minAssessedChecks = 3;

export type Decided = Omit<CheckResult, "id" | "statement">;

export function toRubricReview(
  decided: Partial<Record<CheckId, Decided>>,
  pageCount: number,
  unassessed: string,
): RubricReview {
  const open: Decided = { points: null, observation: unassessed, evidence: [] };
  const results = criteria.map(({ name, category, checks: ids }) => ({
    criterion: name,
    category,
    checks: ids.map((id) => ({ id, statement: checks[id].statement, ...(decided[id] ?? open) })),
  }));
  return toRubric(results, pageCount);
}

export function changeChecks(
  { results }: RubricReview,
  change: (check: CheckResult) => CheckResult,
  pageCount: number,
): RubricReview {
  return toRubric(
    results.map((result) => ({ ...result, checks: result.checks.map(change) })),
    pageCount,
  );
}

export const addUp = (judged: Omit<CriterionResult, "score" | "rationale">): CriterionResult => ({
  ...judged,
  score: scoreOf(judged.checks),
  rationale: writeRationale(judged.checks),
});

function toRubric(judged: readonly Omit<CriterionResult, "score" | "rationale">[], pageCount: number): RubricReview {
  const results = judged.map(addUp);
  return { results, summary: writeRubricSummary(results, pageCount) };
}

export function scoreOf(results: readonly Pick<CheckResult, "points">[]): number | null {
  const points = results.flatMap(({ points }) => points ?? []);
  if (points.length < minAssessedChecks) return null;
  const sum = points.reduce<number>((total, each) => total + each, 0);
  return Math.round((sum / (points.length * maxPointsOfCheck)) * maxScore);
}

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
