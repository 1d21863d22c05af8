import { findCheck } from "@/lib/review/registry";
import type { CheckResult, Evidence, RubricReview } from "@/lib/review/review";
import { addUp } from "@/lib/review/rubric/score";
import { writeRubricSummary } from "@/lib/review/rubric/summary";
import { normaliseText } from "@/lib/text/normalise";

export type Contradiction = [one: string, other: string];

/** A measured check that a page's picture contradicts, and where: "/pricing (first screen)". */
export interface Disputed {
  check: string;
  seen: string;
}

function findBrokenImplications(checks: readonly CheckResult[]): Contradiction[] {
  const points = new Map(checks.map((check) => [check.id, check.points]));
  return checks.flatMap(({ id }): Contradiction[] =>
    (findCheck(id)?.implies ?? []).flatMap((implied): Contradiction[] =>
      points.get(id) === 2 && points.get(implied) === 0 ? [[id, implied]] : [],
    ),
  );
}

/** The rubric with none of the verdicts that contradict each other or a picture. */
export function settleRubric(
  rubric: RubricReview,
  disputed: readonly Disputed[],
  pageCount: number,
): { rubric: RubricReview; open: ReadonlySet<string>; contradictions: Contradiction[] } {
  const checks = rubric.results.flatMap((result) => result.checks);
  const pairs = findBrokenImplications(checks);
  const reasons = new Map<string, string>();
  for (const { check, seen } of disputed)
    reasons.set(check, `Not assessed: the measurement and the picture of ${seen} disagree.`);
  for (const [holding, implied] of pairs) {
    reasons.set(holding, whyOpen(implied));
    reasons.set(implied, whyOpen(holding));
  }
  if (reasons.size === 0) return { rubric, open: new Set(), contradictions: [] };
  const results = rubric.results.map((result) => {
    if (!result.checks.some(({ id }) => reasons.has(id))) return result;
    return addUp({ ...result, checks: result.checks.map((check) => leaveOpen(check, reasons.get(check.id))) });
  });
  return {
    rubric: { results, summary: writeRubricSummary(results, pageCount) },
    open: new Set(reasons.keys()),
    contradictions: [...pairs, ...disputed.map(({ check, seen }): Contradiction => [check, `picture of ${seen}`])],
  };
}

const whyOpen = (other: string) => `Not assessed: the answer to “${findCheck(other)?.statement}” contradicts it.`;

function leaveOpen(check: CheckResult, reason: string | undefined): CheckResult {
  const { id, statement } = check;
  return reason === undefined ? check : { id, statement, points: null, observation: reason, evidence: [] };
}

export interface Stated {
  kind: string;
  checkId?: string | null;
  evidence: readonly Evidence[];
}

/** The check that a statement can't stand beside: it praises what fails, blames what holds, or rests on what is open. */
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

function faultsWords({ id, points }: CheckResult): boolean {
  const check = findCheck(id);
  return points === 0 && check?.kind === "read" && check.faultsWords === true;
}

const toKey = ({ pageUrl, quote }: Evidence) => (quote === null ? [] : [`${pageUrl}\n${normaliseText(quote)}`]);
