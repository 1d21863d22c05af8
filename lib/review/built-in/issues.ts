import type { Advice, Topic } from "@/lib/review/built-in/advice/topic";
import { topics } from "@/lib/review/built-in/advice/topics";
import { reachOf } from "@/lib/review/built-in/reach";
import { findSiteWideFaults, sharedAccessibility } from "@/lib/review/built-in/site-wide-faults";
import { findStatedFaults } from "@/lib/review/built-in/stated-facts";
import type { PageDefect } from "@/lib/review/defects/find";
import type { CheckResult, Evidence, RubricReview, SiteKind } from "@/lib/review/review";
import type { CheckId } from "@/lib/review/rubric/checks";
import { pointsToWin } from "@/lib/review/rubric/score";
import type { SiteFacts } from "@/lib/site/site-facts";

export interface Issue {
  advice: Advice;
  weight: Topic["weight"];
  checkIds: CheckId[];
  defect: string | null;
  observation: string;
  evidence: Evidence[];
  searched?: string;
  pages: string[];
  /** Points of the rubric that mending it would win; null when that can't be told. */
  points: number | null;
}

const baseReach = 0.4;

const sellingKinds: ReadonlySet<SiteKind | null> = new Set<SiteKind>(["product", "service", "shop", "local-business"]);

export function findIssues(
  rubric: RubricReview,
  defects: readonly PageDefect[],
  kind: SiteKind | null,
  facts: SiteFacts,
): Issue[] {
  const checks = new Map(rubric.results.flatMap((result) => result.checks.map((check) => [check.id, check])));
  const fromChecks = topics.flatMap((topic): Issue[] => {
    if (topic.sellersOnly && !sellingKinds.has(kind)) return [];
    if (topic.unlessFailed && checks.get(topic.unlessFailed)?.points === 0) return [];
    const failed = topic.checks.flatMap((id) => {
      const check = checks.get(id);
      return check && check.points !== null && check.points < 2 ? [check] : [];
    });
    const [first] = failed;
    const issue = first ? toIssue(topic, first, failed, rubric, facts) : null;
    return issue ? [issue] : [];
  });
  const siteWide = findSiteWideFaults(facts, defects, fromChecks);
  const isShared = siteWide.some(({ defect }) => defect === sharedAccessibility);
  const issues = [
    ...fromChecks.filter(({ checkIds }) => !(isShared && checkIds.includes("find-accessibility"))),
    ...siteWide,
    ...findStatedFaults(facts),
  ];
  const ranked = issues
    .map((issue) => {
      const { share, isOneMinorPage } = reachOf(issue.pages, facts);
      return { issue, isOneMinorPage, rank: issue.weight * (baseReach + share) };
    })
    .sort((a, b) => b.rank - a.rank || (b.issue.points ?? 0) - (a.issue.points ?? 0));
  const first = ranked.findIndex(({ isOneMinorPage }) => !isOneMinorPage);
  if (first > 0) ranked.unshift(...ranked.splice(first, 1));
  return ranked.map(({ issue }) => issue);
}

function toIssue(
  topic: Topic,
  first: CheckResult,
  failed: readonly CheckResult[],
  rubric: RubricReview,
  facts: SiteFacts,
): Issue | null {
  const checkIds = failed.map(({ id }) => id as CheckId);
  const pages = [...new Set([...(first.failedOn ?? []), ...first.evidence.map(({ pageUrl }) => pageUrl)])];
  const failing = facts.pages.filter(({ url }) => pages.includes(url));
  const tailored = topic.tailor && failing.length > 0 ? topic.tailor(failing) : {};
  const advice: Advice = { ...topic, ...topic.byCheck?.[first.id as CheckId], ...tailored };
  if (tailored === null || advice.change === "") return null;
  return {
    advice,
    weight: topic.weight,
    checkIds,
    defect: null,
    observation: first.observation,
    evidence: first.evidence,
    ...(first.searched !== undefined && { searched: first.searched }),
    pages,
    points: pointsToWin(rubric, checkIds),
  };
}

/** What holds without exception: topics whose first check was assessed, and all of whose assessed checks hold. */
export function findStrengths(
  rubric: RubricReview,
  kind: SiteKind | null,
  { pages }: SiteFacts,
): { topic: Topic; check: CheckResult }[] {
  const checks = new Map(rubric.results.flatMap((result) => result.checks.map((check) => [check.id, check])));
  return topics
    .flatMap((topic) => {
      const assessed = topic.checks.flatMap((id) => {
        const check = checks.get(id);
        return check && check.points !== null ? [check] : [];
      });
      const [check] = assessed;
      const isOdd = topic.sellersOnly === true && !sellingKinds.has(kind);
      return check &&
        check.id === topic.checks[0] &&
        !isOdd &&
        topic.strength !== null &&
        assessed.every(({ points }) => points === 2) &&
        topic.isWorthPraise?.(pages) !== false
        ? [{ topic, check }]
        : [];
    })
    .sort((a, b) => b.topic.weight - a.topic.weight);
}
