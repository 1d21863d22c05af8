import { type Category, categories } from "@/lib/review/categories";
import type { CriterionResult } from "@/lib/review/review";

export interface CategoryScore {
  category: Category;
  score: number;
  scored: number;
  criteria: number;
}

export function scoreCategories(results: readonly CriterionResult[]): CategoryScore[] {
  return categories.flatMap((category) => {
    const own = results.filter((result) => result.category === category);
    const scores = own.flatMap(({ score }) => score ?? []);
    const score = scores.reduce((sum, each) => sum + each, 0);
    return own.length === 0 ? [] : [{ category, score, scored: scores.length, criteria: own.length }];
  });
}
