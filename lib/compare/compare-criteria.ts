import { likeness, toChange } from "@/lib/compare/changes";
import type { Change, ChangeKind, ComparedCriterion, Likeness } from "@/lib/compare/comparison";
import { failureDoubt } from "@/lib/compare/doubts";
import { partWriter, type ReadReport, readTheSame, type WrittenReport } from "@/lib/compare/read-report";
import type { CheckResult, CriterionResult } from "@/lib/review/review";

export interface JudgedSite {
  report: WrittenReport;
  checks: ReadonlyMap<string, unknown>;
  pages: ReadonlyMap<string, { outcome: string | null }>;
}

export function sameRubric(earlier: JudgedSite, later: JudgedSite): Likeness {
  return likeness(checkList([...earlier.checks.keys()]), checkList([...later.checks.keys()]));
}

export function isRubricComparable(earlier: JudgedSite, later: JudgedSite): boolean {
  const [writer, writerNow] = [partWriter(earlier.report, "rubric"), partWriter(later.report, "rubric")];
  const isJudgedAlike = sameRubric(earlier, later) === "same" && likeness(writer, writerNow) === "same";
  return isJudgedAlike && readTheSame(earlier, later);
}

export function compareCriteria(earlier: ReadReport, later: ReadReport): ComparedCriterion[] {
  const [before, now] = [byName(earlier), byName(later)];
  return [...new Map([...now, ...before]).values()].map(({ criterion, category }) => ({
    criterion,
    category,
    ...changeOfCriterion(before.get(criterion), now.get(criterion), earlier, later),
  }));
}

/** Real if certain changes outweigh possibly random ones. */
export function compareRubric(earlier: ReadReport, later: ReadReport, criteria: readonly ComparedCriterion[]): Change {
  return toChange(earlier.report.rubricPercentage, later.report.rubricPercentage, (before, now): ChangeKind => {
    if (!isRubricComparable(earlier, later)) return "not-comparable";
    const real = sum(criteria.filter(({ kind }) => kind === "real"));
    const chance = sum(criteria.filter(({ kind }) => kind !== "real"));
    return outweighs(real, chance, now - before) ? "real" : "within-spread";
  });
}

function outweighs(certain: number, uncertain: number, difference: number): boolean {
  return Math.sign(certain) === Math.sign(difference) && Math.abs(certain) > Math.abs(uncertain);
}

function changeOfCriterion(
  before: CriterionResult | undefined,
  now: CriterionResult | undefined,
  earlier: ReadReport,
  later: ReadReport,
): Change {
  return toChange(before?.score ?? null, now?.score ?? null, (from, to): ChangeKind => {
    const [checks, checksNow] = [before?.checks ?? [], now?.checks ?? []];
    if (checkList(checks.map(({ id }) => id)) !== checkList(checksNow.map(({ id }) => id))) return "not-comparable";
    if (!readTheSame(earlier, later)) return "not-comparable";
    const moves = checks.flatMap((check) => toMove(check, earlier, later));
    const sumOf = (some: typeof moves) => some.reduce((total, { points }) => total + points, 0);
    const certain = sumOf(moves.filter(({ doubt }) => doubt === null));
    const uncertain = sumOf(moves.filter(({ doubt }) => doubt !== null));
    if (outweighs(certain, uncertain, to - from)) return "real";
    return moves.some(({ doubt }) => doubt === "other-reviewer") ? "not-comparable" : "within-spread";
  });
}

function toMove({ id }: CheckResult, earlier: ReadReport, later: ReadReport) {
  const [before, now] = [pointsOf(earlier.checks.get(id)), pointsOf(later.checks.get(id))];
  if (before === null || now === null || before === now) return [];
  const doubt = before < now ? failureDoubt(id, earlier, later) : failureDoubt(id, later, earlier);
  return [{ points: now - before, doubt }];
}

/** A check that only finds faults has no points where there are none. */
const pointsOf = (check: CheckResult | undefined) => check?.points ?? (check?.foundNone ? 2 : null);

const byName = ({ report }: ReadReport) =>
  new Map((report.rubricResults ?? []).map((result) => [result.criterion, result]));

const checkList = (ids: readonly string[]) => (ids.length === 0 ? null : ids.toSorted().join(" "));

const sum = (criteria: readonly ComparedCriterion[]) =>
  criteria.reduce((total, { difference }) => total + (difference ?? 0), 0);
