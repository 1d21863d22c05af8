import type { Report } from "@/lib/audits/report/report";
import type { Tone } from "@/lib/audits/report/tone";
import { criteria } from "@/lib/review/registry";
import type { CriterionResult } from "@/lib/review/review";
import { isInapplicable } from "@/lib/review/rubric/applicability";
import type { Letter } from "@/lib/review/rubric/grade-letter";
import { countUnread } from "@/lib/review/rubric/measured-part";
import type { RubricTotals } from "@/lib/review/rubric/score";
import { count } from "@/lib/text/wording";

export interface CriterionBand {
  label: "Best practice achieved" | "Needs improvement" | "Urgent action required" | "Does not apply" | "Not assessed";
  tone: Tone;
}

/** Bands of the 0–10 score (specification, section 9). */
export function criterionBand(result: Pick<CriterionResult, "score" | "checks">): CriterionBand {
  const { score } = result;
  if (score === null) return { label: isInapplicable(result) ? "Does not apply" : "Not assessed", tone: "grey" };
  if (score >= 8) return { label: "Best practice achieved", tone: "green" };
  if (score >= 5) return { label: "Needs improvement", tone: "orange" };
  return { label: "Urgent action required", tone: "red" };
}

const letterTones = { A: "green", B: "blue", C: "yellow", D: "orange", F: "red" } as const satisfies Record<
  string,
  Tone
>;

/** Specification, section 9. */
export function letterTone(letter: Letter | null): Tone {
  return letter === null ? "grey" : letterTones[letter.charAt(0) as keyof typeof letterTones];
}

/** Beside points without a letter: why there is none; null if nothing was scored. */
export function describeUnscored(
  { rubricScore, rubricMaxScore }: RubricTotals,
  results: readonly CriterionResult[] | null,
): string | null {
  if (rubricScore === null || rubricMaxScore === null) return null;
  const unread = countUnread(results);
  return unread === 0
    ? `${rubricMaxScore / 10} of ${criteria.length} criteria scored`
    : `${count(unread, "criterion", "criteria")} ${unread === 1 ? "needs" : "need"} the AI review`;
}

/** The rubric's own, or the whole review's where parts weren't counted. */
export function countStatements({ parts, coverage }: Pick<Report, "parts" | "coverage">): string | null {
  if (coverage === null) return null;
  const { checked, withheld } = parts?.rubric ?? coverage;
  return `${count(checked, "statement")} checked, ${withheld || "none"} dropped`;
}

/** Lowest first. Excludes criteria that were not assessed or have no check known to fail. */
export function topRubricRecommendations(results: CriterionResult[]): string[] {
  return results
    .flatMap(({ criterion, score, rationale, checks }) =>
      score !== null && score < 10 && hasKnownGap(checks)
        ? [{ score, sentence: `Improve ${criterion}: ${rationale}` }]
        : [],
    )
    .sort((a, b) => a.score - b.score)
    .slice(0, 3)
    .map(({ sentence }) => sentence);
}

function hasKnownGap(checks: CriterionResult["checks"]): boolean {
  return checks.length === 0 || checks.some(({ points }) => points === 0 || points === 1);
}
