import type { Report } from "@/lib/audits/report/report";
import { type Category, categories } from "@/lib/review/categories";
import { checkIds, checks } from "@/lib/review/registry";
import type { CheckResult, CriterionResult, Finding } from "@/lib/review/review";

export interface CategoryScore {
  category: Category;
  /** Points of the criteria that were scored. */
  score: number;
  /** How many of its criteria were scored. */
  scored: number;
  criteria: number;
}

/** A line of the verdict, and where the report goes into it. */
export interface VerdictLine {
  text: string;
  from: { check: string } | { criterion: string } | { strength: number } | { weakness: Finding };
}

export interface Verdict {
  categories: CategoryScore[];
  works: VerdictLine[];
  costs: VerdictLine[];
}

const maxLines = 5;
const bestFrom = 8;
const blocking = checkIds.filter((id) => checks[id].blocks);

/** The verdict speaks of the rubric and of what blocks visitors, never of Lighthouse's mean. */
export function toVerdict({
  rubricResults,
  conversionReview,
}: Pick<Report, "rubricResults" | "conversionReview">): Verdict {
  const results = rubricResults ?? [];
  return {
    categories: scoreCategories(results),
    works: (conversionReview?.strengths.map(toStrength) ?? bestCriteria(results)).slice(0, maxLines),
    costs: toCosts(results, conversionReview?.weaknesses ?? []).slice(0, maxLines),
  };
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

function toStrength({ title, checkId }: Finding, place: number): VerdictLine {
  return { text: title, from: checkId === null ? { strength: place } : { check: checkId } };
}

function bestCriteria(results: readonly CriterionResult[]): VerdictLine[] {
  return results
    .filter(({ score }) => score !== null && score >= bestFrom)
    .map(({ criterion }) => ({ text: criterion, from: { criterion } }));
}

/** Those that failed and turn visitors or search engines away, the gravest first. */
export function blockingChecks(results: readonly CriterionResult[]): CheckResult[] {
  const failed = results.flatMap((result) => result.checks).filter(({ points }) => points === 0);
  return blocking.flatMap((id) => failed.find((check) => check.id === id) ?? []);
}

/** Each thing once: a weakness that rests on a blocking check says the same as the check. */
function toCosts(results: readonly CriterionResult[], weaknesses: readonly Finding[]): VerdictLine[] {
  const blockers = blockingChecks(results);
  const told = new Set(blockers.map(({ id }) => id));
  const others = weaknesses.filter(({ checkId }) => checkId === null || !told.has(checkId));
  const lines: VerdictLine[] = [
    ...blockers.map(({ id, observation }) => ({ text: observation, from: { check: id } })),
    ...others.map((weakness) => ({ text: weakness.title, from: { weakness } })),
  ];
  return [...new Map(lines.map((line) => [line.text, line])).values()];
}
