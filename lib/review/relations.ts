import { findCheck } from "@/lib/review/registry";
import type { CheckResult, Evidence, RubricReview } from "@/lib/review/review";
import { changeChecks } from "@/lib/review/rubric/score";
import { normaliseText } from "@/lib/text/normalise";

export type Contradiction = [one: string, other: string];

export interface Disputed {
  check: string;
  seen: string;
}

/** Removes verdicts that contradict each other or a picture. */
export function settleRubric(
  rubric: RubricReview,
  disputed: readonly Disputed[],
  pageCount: number,
): { rubric: RubricReview; open: ReadonlySet<string>; contradictions: Contradiction[] } {
  const checks = rubric.results.flatMap((result) => result.checks);
  const points = new Map(checks.map((check) => [check.id, check.points]));
  // A page that one check could not judge may fail the other.
  const isWhole = ({ population }: CheckResult) => (population?.leftOut ?? []).length === 0;
  const broken = checks
    .filter(isWhole)
    .flatMap(({ id }) =>
      (findCheck(id)?.implies ?? [])
        .filter((implied) => points.get(id) === 2 && points.get(implied) === 0)
        .map((implied): Contradiction => [id, implied]),
    );
  const reasons = new Map([
    ...disputed.map(({ check, seen }) => [check, `our measurement and the screenshot of ${seen} disagree.`] as const),
    ...broken.flatMap(([one, other]) => [[one, whyOpen(other)] as const, [other, whyOpen(one)] as const]),
  ]);
  const leaveOpen = (check: CheckResult): CheckResult => {
    const { id, statement } = check;
    const reason = reasons.get(id);
    return reason === undefined
      ? check
      : { id, statement, points: null, observation: `Not assessed: ${reason}`, evidence: [] };
  };
  return {
    rubric: changeChecks(rubric, leaveOpen, pageCount),
    open: new Set(reasons.keys()),
    contradictions: [...broken, ...disputed.map(({ check, seen }): Contradiction => [check, `picture of ${seen}`])],
  };
}

const whyOpen = (other: string) => `our answer on “${findCheck(other)?.statement}” contradicts it.`;

export interface Stated {
  kind: string;
  checkId?: string | null;
  evidence: readonly Evidence[];
}

/** The check that a statement contradicts: it praises what fails, blames what passes, or rests on an open one. */
export function contradictedBy(
  { kind, checkId, evidence }: Stated,
  { results }: RubricReview,
  open: ReadonlySet<string>,
): string | null {
  if (kind !== "strength" && kind !== "weakness") return null;
  const checks = results.flatMap((result) => result.checks);
  const own = checks.find(({ id }) => id === checkId);
  const points = own?.doesNotApply ? 2 : (own?.points ?? null);
  if (own && open.has(own.id)) return own.id;
  if (own && points !== null) return (kind === "strength") === (points === 2) ? null : own.id;
  if (kind === "weakness") return null;
  const praised = new Set(evidence.flatMap(toKey));
  const isPraised = (each: Evidence) => toKey(each).some((key) => praised.has(key));
  return checks.find((check) => faultsWords(check) && check.evidence.some(isPraised))?.id ?? null;
}

const faultsWords = ({ id, points }: CheckResult) => points === 0 && findCheck(id)?.faultsWords === true;
const toKey = ({ pageUrl, quote }: Evidence) => (quote === null ? [] : [`${pageUrl}\n${normaliseText(quote)}`]);
