import type { RubricResult } from "@/lib/ai/reviewer";
import { rubric } from "@/lib/ai/rubric/rubric";
import { count, joinList } from "@/lib/ai/text/wording";

interface CategoryTotal {
  category: string;
  points: number;
  most: number;
}

/** Markdown: where the site is strong, where it loses points, and what could not be judged on its pages. */
export function writeRubricSummary(results: readonly RubricResult[], pageCount: number): string {
  const scored = results.filter(({ score }) => score !== null);
  const pages = count(pageCount, "page");
  if (scored.length === 0) return `None of the ${rubric.length} criteria could be assessed on ${pages}.`;
  const totals = categoryTotals(results);
  const best = totals[0];
  const worst = totals.at(-1);
  const ranked = [...scored].sort((a, b) => (a.score ?? 0) - (b.score ?? 0));
  const weakest = ranked.filter(({ score }) => (score ?? 0) <= 4).slice(0, 4);
  const strongest = ranked.filter(({ score }) => (score ?? 0) >= 8);
  const unknown = results.flatMap(({ checks }) => checks).filter(({ points }) => points === null).length;
  return [
    `On ${pages} the site earns **${sum(totals, "points")} of the ${sum(totals, "most")} points** that could be assessed.`,
    best && worst && best.category !== worst.category
      ? `It is strongest in **${best.category}** (${best.points} of ${best.most}) and loses most in **${worst.category}** (${worst.points} of ${worst.most}).`
      : "",
    strongest.length > 0
      ? `${count(strongest.length, "criterion", "criteria")} ${strongest.length === 1 ? "is" : "are"} at best practice${strongest.length <= 5 ? `: ${joinList(strongest.map(({ criterion }) => criterion))}` : ""}.`
      : "",
    weakest.length > 0
      ? `Most is to be won in ${joinList(weakest.map(({ criterion, score }) => `**${criterion}** (${score ?? 0} of 10)`))}.`
      : "",
    unknown > 0
      ? `${count(unknown, "check")} could not be assessed and ${unknown === 1 ? "is" : "are"} marked as such.`
      : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** Best share first; categories without an assessed check are left out. */
function categoryTotals(results: readonly RubricResult[]): CategoryTotal[] {
  const categories = [...new Set(results.map(({ category }) => category))];
  return categories
    .map((category) => {
      const points = results
        .filter((result) => result.category === category)
        .flatMap(({ checks }) => checks.map((check) => check.points));
      const known = points.filter((point) => point !== null);
      return { category, points: known.reduce<number>((total, point) => total + point, 0), most: known.length * 2 };
    })
    .filter(({ most }) => most > 0)
    .sort((a, b) => b.points / b.most - a.points / a.most);
}

const sum = (totals: readonly CategoryTotal[], key: "points" | "most") =>
  totals.reduce((total, entry) => total + entry[key], 0);
