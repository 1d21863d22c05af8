import { type Category, categories } from "@/lib/review/categories";
import { checkIds, checks } from "@/lib/review/registry";
import type { CheckResult, CriterionResult } from "@/lib/review/review";

export interface CategoryScore {
  category: Category;
  /** Points of the criteria that were scored. */
  score: number;
  /** How many of its criteria were scored. */
  scored: number;
  criteria: number;
}

const blocking = checkIds.filter((id) => checks[id].blocks);

/** In the rubric's order; a report from before may lack some. */
export function scoreCategories(results: readonly CriterionResult[]): CategoryScore[] {
  return categories.flatMap((category) => {
    const own = results.filter((result) => result.category === category);
    const scores = own.flatMap(({ score }) => score ?? []);
    const score = scores.reduce((sum, each) => sum + each, 0);
    return own.length === 0 ? [] : [{ category, score, scored: scores.length, criteria: own.length }];
  });
}

/** Those that failed and turn visitors or search engines away, the gravest first. */
export function blockingChecks(results: readonly CriterionResult[]): CheckResult[] {
  const failed = results.flatMap((result) => result.checks).filter(({ points }) => points === 0);
  return blocking.flatMap((id) => failed.find((check) => check.id === id) ?? []);
}
