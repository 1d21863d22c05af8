import { type Category, categories } from "@/lib/review/categories";
import type { CriterionResult } from "@/lib/review/review";

export interface CategoryScore {
  category: Category;
  /** Points of the criteria that were scored. */
  score: number;
  /** How many of its criteria were scored. */
  scored: number;
  criteria: number;
}

/** In the rubric's order; a report from before may lack some. */
export function scoreCategories(results: readonly CriterionResult[]): CategoryScore[] {
  return categories.flatMap((category) => {
    const own = results.filter((result) => result.category === category);
    const scores = own.flatMap(({ score }) => score ?? []);
    const score = scores.reduce((sum, each) => sum + each, 0);
    return own.length === 0 ? [] : [{ category, score, scored: scores.length, criteria: own.length }];
  });
}
