import type { Report } from "@/lib/audits/report/report";
import { type LetterGrade, letterGrade } from "@/lib/audits/report/rubric-display";
import { type Category, categories } from "@/lib/review/categories";
import { checkIds, checks } from "@/lib/review/registry";
import type { CheckResult, CriterionResult, Finding } from "@/lib/review/review";

export interface CategoryScore {
  category: Category;
  /** 0–100 of the assessed criteria's points; null when none was assessed. */
  percent: number | null;
}

/** A line of the verdict, and where the report goes into it. */
export interface VerdictLine {
  text: string;
  from: { check: string } | { criterion: string } | { strength: number } | { weakness: Finding };
}

export interface Verdict {
  grade: LetterGrade | null;
  percentage: number | null;
  sentence: string;
  categories: CategoryScore[];
  works: VerdictLine[];
  costs: VerdictLine[];
}

type Judged = Pick<Report, "rubricPercentage" | "rubricResults" | "conversionReview">;

const maxLines = 5;
const bestFrom = 8;
const blocking = checkIds.filter((id) => checks[id].blocks);

/** The verdict speaks of the rubric and of what blocks visitors, never of Lighthouse's mean. */
export function toVerdict({ rubricPercentage, rubricResults, conversionReview }: Judged): Verdict {
  const results = rubricResults ?? [];
  const byCategory = scoreCategories(results);
  return {
    grade: rubricPercentage === null ? null : letterGrade(rubricPercentage),
    percentage: rubricPercentage,
    sentence: toSentence(byCategory),
    categories: byCategory,
    works: (conversionReview?.strengths.map(toStrength) ?? bestCriteria(results)).slice(0, maxLines),
    costs: toCosts(results, conversionReview?.weaknesses ?? []).slice(0, maxLines),
  };
}

function scoreCategories(results: readonly CriterionResult[]): CategoryScore[] {
  return categories.flatMap((category) => {
    const own = results.filter((result) => result.category === category);
    if (own.length === 0) return [];
    const scores = own.flatMap(({ score }) => score ?? []);
    const percent =
      scores.length === 0 ? null : Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 10);
    return [{ category, percent }];
  });
}

const subjects: Record<Category, string> = {
  Message: "what it says",
  Path: "the way to a first contact",
  Trust: "proof and trust",
  "Buyer information": "what buyers need to know",
  Experience: "speed and ease of use",
};

function toSentence(scored: readonly CategoryScore[]): string {
  const known = scored
    .flatMap(({ category, percent }) => (percent === null ? [] : [{ category, percent }]))
    .sort((a, b) => b.percent - a.percent);
  const [best] = known;
  const worst = known.at(-1);
  if (best === undefined || worst === undefined) return "Too little could be assessed for a verdict.";
  if (best.percent === worst.percent) return `The site earns ${best.percent}% in what could be assessed.`;
  return `The site is strongest in ${subjects[best.category]} (${best.percent}%) and has most to gain in ${subjects[worst.category]} (${worst.percent}%).`;
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
