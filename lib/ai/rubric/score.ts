import { measured } from "@/lib/ai/facts/cite";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { RubricCheck, RubricResult, RubricReview } from "@/lib/ai/reviewer";
import type { Check, Verdict } from "@/lib/ai/rubric/criterion";
import { writeRationale } from "@/lib/ai/rubric/rationale";
import { fewestAssessedChecks, pointsPerCheck, type RubricEntry, rubric } from "@/lib/ai/rubric/rubric";
import { writeRubricSummary } from "@/lib/ai/rubric/summary";
import { mostEvidence, notAssessed } from "@/lib/ai/rubric/verdicts";

/** Judges the twenty criteria; the points are added here and nowhere else. */
export function scoreRubric(site: SiteFacts): RubricReview {
  const results = rubric.map((entry) => scoreCriterion(entry, site));
  return { results, summary: writeRubricSummary(results, site.pages.length) };
}

function scoreCriterion({ category, criterion }: RubricEntry, site: SiteFacts): RubricResult {
  const checks = criterion.checks.map((check) => judgeCheck(check, site));
  const pageUrls = site.pages.map(({ url }) => url);
  return addUp({ criterion: criterion.name, category, checks }, pageUrls);
}

/** A criterion's score and rationale from its checks; too few assessed ones count for nothing. */
export function addUp(
  { criterion, category, checks: judged }: Pick<RubricResult, "criterion" | "category" | "checks">,
  pageUrls: readonly string[],
): RubricResult {
  const checks = withEnoughAssessed(judged);
  const rationale = writeRationale(criterion, checks, pageUrls);
  return { criterion, category, score: sumPoints(checks), rationale, checks };
}

/** The sum of the known points, or null when none is known. */
function sumPoints(checks: readonly RubricCheck[]): number | null {
  const known = checks.map(({ points }) => points).filter((points) => points !== null);
  return known.length === 0 ? null : known.reduce<number>((sum, points) => sum + points, 0);
}

function judgeCheck(check: Check, site: SiteFacts): RubricCheck {
  const { passed, observation, evidence: found, searched } = getVerdict(check, site);
  // A figure that was counted over the site has no one quote: then the pages it was counted on are shown.
  const isShown = passed === null || found.length > 0 || searched !== undefined;
  const evidence = isShown ? found : site.pages.slice(0, mostEvidence).map((page) => measured(page, "page content"));
  return {
    id: check.id,
    statement: check.statement,
    points: passed === null ? null : passed ? pointsPerCheck : 0,
    observation,
    evidence,
    ...(searched === undefined ? {} : { searched: searched + unreadFolds(site) }),
  };
}

/** What opens only on a click is not rendered, and so was not read. */
function unreadFolds(site: SiteFacts): string {
  const folded = site.pages.some(({ questions }) => questions.some(({ answer }) => answer === ""));
  return folded ? " (text in closed fold-outs could not be read)" : "";
}

function getVerdict(check: Check, site: SiteFacts): Verdict {
  if (site.pages.length === 0) return notAssessed("No page of the site could be read.");
  if (!check.needsEnglish) return check.judge(site);
  if (!site.pages.some(({ hasText }) => hasText)) return notAssessed("The audited pages show no readable text.");
  if (!site.english) {
    const lang = site.home?.capture.lang;
    return notAssessed(
      `The wording was not judged: the site is not in English${lang && !/^en/i.test(lang) ? ` (its language is marked “${lang}”)` : ""}.`,
    );
  }
  return check.judge(withEnglishPages(site));
}

/** Wording is judged on the pages whose language is understood. */
function withEnglishPages(site: SiteFacts): SiteFacts {
  if (site.pages.every(({ english }) => english)) return site;
  return {
    ...site,
    pages: site.pages.filter(({ english }) => english),
    sellingPages: site.sellingPages.filter(({ english }) => english),
    messagePages: site.messagePages.filter(({ english }) => english),
  };
}

/** The measurements that remain are told, but not counted, when most of a criterion is unknown. */
function withEnoughAssessed(checks: RubricCheck[]): RubricCheck[] {
  const assessed = checks.filter(({ points }) => points !== null).length;
  if (assessed >= fewestAssessedChecks || assessed === 0) return checks;
  return checks.map((check) => (check.points === null ? check : withoutPoints(check)));
}

function withoutPoints(check: RubricCheck): RubricCheck {
  return {
    ...check,
    points: null,
    observation: `${check.observation} Not counted, because too few of the criterion's checks could be assessed.`,
  };
}
