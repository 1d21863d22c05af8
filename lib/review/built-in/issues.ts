import { reachOf } from "@/lib/review/built-in/reach";
import { findSiteWideFaults, sharedAccessibility } from "@/lib/review/built-in/site-wide-faults";
import { findStatedFaults } from "@/lib/review/built-in/stated-facts";
import type { Advice, Cause } from "@/lib/review/check";
import { accessibilityFaults } from "@/lib/review/criteria/accessible-and-findable/checks";
import type { PageDefect } from "@/lib/review/defects/find";
import { doneWhen } from "@/lib/review/done-when";
import { adviceOn, type CheckId, causes } from "@/lib/review/registry";
import type { CheckResult, Evidence, RubricReview, SiteKind } from "@/lib/review/review";
import { pointsToWin } from "@/lib/review/rubric/score";
import type { SiteFacts } from "@/lib/site/site-facts";

export interface Issue {
  cause: Cause | null;
  advice: Advice;
  acceptance: string;
  weight: Cause["weight"];
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
  const fromChecks = causes.flatMap(({ cause, checks: ids }): Issue[] => {
    if (cause.why === "") return [];
    if (cause.sellersOnly && !sellingKinds.has(kind)) return [];
    if (cause.unlessFailed && checks.get(cause.unlessFailed)?.points === 0) return [];
    const failed = ids.flatMap((id) => {
      const check = checks.get(id);
      return check && check.points !== null && check.points < 2 ? [check] : [];
    });
    const [first] = failed;
    const issue = first ? toIssue(cause, first, failed, rubric, facts) : null;
    return issue ? [issue] : [];
  });
  const siteWide = findSiteWideFaults(facts, defects, fromChecks);
  const isShared = siteWide.some(({ defect }) => defect === sharedAccessibility);
  const issues = [
    ...fromChecks.filter(({ cause }) => !(isShared && cause === accessibilityFaults)),
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
  cause: Cause,
  first: CheckResult,
  failed: readonly CheckResult[],
  rubric: RubricReview,
  facts: SiteFacts,
): Issue | null {
  const checkIds = failed.map(({ id }) => id as CheckId);
  const pages = pagesOf(first);
  const failing = facts.pages.filter(({ url }) => pages.includes(url));
  const tailored = cause.tailor && failing.length > 0 ? cause.tailor(failing) : {};
  if (tailored === null) return null;
  const labelOf = (address: string) => facts.pages.find(({ url }) => url === address)?.label ?? [];
  return {
    cause,
    advice: { ...adviceOn(first.id as CheckId), ...tailored },
    acceptance: doneWhen(
      failed.map((check) => ({ statement: check.statement, pages: pagesOf(check).flatMap(labelOf) })),
    ),
    weight: cause.weight,
    checkIds,
    defect: null,
    observation: first.observation,
    evidence: first.evidence,
    ...(first.searched !== undefined && { searched: first.searched }),
    pages,
    points: pointsToWin(rubric, checkIds),
  };
}

const pagesOf = ({ failedOn = [], evidence }: CheckResult) => [
  ...new Set([...failedOn, ...evidence.map(({ pageUrl }) => pageUrl)]),
];

/** What holds without exception: causes whose first check was assessed, and all of whose assessed checks hold. */
export function findStrengths(
  rubric: RubricReview,
  kind: SiteKind | null,
  { pages }: SiteFacts,
): { cause: Cause; check: CheckResult }[] {
  const checks = new Map(rubric.results.flatMap((result) => result.checks.map((check) => [check.id, check])));
  return causes
    .flatMap(({ cause, checks: ids }) => {
      const assessed = ids.flatMap((id) => {
        const check = checks.get(id);
        return check && check.points !== null ? [check] : [];
      });
      const [check] = assessed;
      const isOdd = cause.sellersOnly === true && !sellingKinds.has(kind);
      return check &&
        check.id === ids[0] &&
        !isOdd &&
        cause.strength !== null &&
        assessed.every(({ points }) => points === 2) &&
        cause.isWorthPraise?.(pages) !== false
        ? [{ cause, check }]
        : [];
    })
    .sort((a, b) => b.cause.weight - a.cause.weight);
}
