/** What is wrong with the site, each matter once: from the failed checks of a topic, or from a defect no check covers. */
import type { Topic } from "@/lib/ai/built-in/advice/topic";
import { topics } from "@/lib/ai/built-in/advice/topics";
import type { DefectId, PageDefect } from "@/lib/ai/defects/find";
import type { CheckResult, Evidence, RubricReview, SiteKind } from "@/lib/ai/review";
import type { CheckId } from "@/lib/ai/rubric/checks";
import { scoreOf } from "@/lib/ai/rubric/score";

export interface Issue {
  topic: Topic;
  /** The failed checks of the topic, most telling first; none for a defect that no check covers. */
  checkIds: CheckId[];
  observation: string;
  evidence: Evidence[];
  searched?: string;
  /** Addresses, worst first. */
  pages: string[];
  /** Points of the rubric that mending it would win; null when that can't be told. */
  points: number | null;
}

const sellingKinds: ReadonlySet<SiteKind | null> = new Set<SiteKind>(["product", "service", "shop", "local-business"]);

/** Failed topics and uncovered defects, the weightiest first. */
export function findIssues(rubric: RubricReview, defects: readonly PageDefect[], kind: SiteKind | null): Issue[] {
  const checks = new Map(rubric.results.flatMap((result) => result.checks.map((check) => [check.id, check])));
  const fromChecks = topics.flatMap((topic): Issue[] => {
    if (topic.sellersOnly && !sellingKinds.has(kind)) return [];
    const failed = topic.checks.flatMap((id) => {
      const check = checks.get(id);
      return check && check.points !== null && check.points < 2 ? [check] : [];
    });
    const [first] = failed;
    return first ? [toIssue(topic, first, failed, rubric)] : [];
  });
  return [...fromChecks, ...uncoveredIssues(defects)].sort(
    (a, b) => b.topic.weight - a.topic.weight || (b.points ?? 0) - (a.points ?? 0),
  );
}

function toIssue(topic: Topic, first: CheckResult, failed: readonly CheckResult[], rubric: RubricReview): Issue {
  const checkIds = failed.map(({ id }) => id as CheckId);
  return {
    topic,
    checkIds,
    observation: first.observation,
    evidence: first.evidence,
    ...(first.searched !== undefined && { searched: first.searched }),
    pages: [...new Set([...(first.failedOn ?? []), ...first.evidence.map(({ pageUrl }) => pageUrl)])],
    points: pointsToWin(rubric, new Set<string>(checkIds)),
  };
}

/** What the criteria would score more if these checks held. */
function pointsToWin({ results }: RubricReview, ids: ReadonlySet<string>): number | null {
  const gains = results.flatMap(({ score, checks }) => {
    if (score === null || !checks.some(({ id }) => ids.has(id))) return [];
    const mended = scoreOf(checks.map((check) => (ids.has(check.id) ? { ...check, points: 2 } : check)));
    return mended === null ? [] : [mended - score];
  });
  const sum = gains.reduce((total, gain) => total + gain, 0);
  return sum > 0 ? sum : null;
}

const uncovered: Partial<Record<DefectId, { weight: Topic["weight"]; element: string; acceptance: string }>> = {
  "placeholder-text": {
    weight: 3,
    element: "Passages of filler text",
    acceptance: "No page shows Latin filler text.",
  },
  "form-leads-nowhere": {
    weight: 3,
    element: "Form",
    acceptance: "A form that was filled in and sent arrives where it is answered.",
  },
  "machine-orders": {
    weight: 2,
    element: "Text that addresses AI systems",
    acceptance: "The text is gone from the named pages' source.",
  },
  "title-missing": { weight: 2, element: "The title element in the head", acceptance: "Each named page has a title." },
  "title-duplicate": {
    weight: 1,
    element: "The title element in the head",
    acceptance: "No two pages have the same title.",
  },
  "description-missing": {
    weight: 1,
    element: "The meta description in the head",
    acceptance: "Each named page has a meta description of its own.",
  },
};

/** A defect on several pages is one issue. */
function uncoveredIssues(defects: readonly PageDefect[]): Issue[] {
  return (Object.keys(uncovered) as DefectId[]).flatMap((id): Issue[] => {
    const found = defects.filter((defect) => defect.id === id);
    const [first] = found;
    const known = uncovered[id];
    if (!first || !known) return [];
    const pages = [...new Set(found.map(({ pageUrl }) => pageUrl))];
    return [
      {
        topic: {
          checks: [],
          weight: known.weight,
          strength: null,
          weakness: first.title,
          why: "",
          action: pages.length > 1 ? `${first.title}: mend it on ${pages.length} pages` : first.title,
          change: first.firstStep,
          element: known.element,
          effort: "hours",
          acceptance: known.acceptance,
        },
        checkIds: [],
        observation: first.detail,
        evidence: found.flatMap(({ evidence }) => evidence.slice(0, 1)).slice(0, 3),
        pages,
        points: null,
      },
    ];
  });
}

/** What holds without exception: topics whose first check was assessed, and all of whose assessed checks hold. */
export function findStrengths(rubric: RubricReview, kind: SiteKind | null): { topic: Topic; check: CheckResult }[] {
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
        assessed.every(({ points }) => points === 2)
        ? [{ topic, check }]
        : [];
    })
    .sort((a, b) => b.topic.weight - a.topic.weight);
}
