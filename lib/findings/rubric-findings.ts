import { criterionBand } from "@/lib/audits/report/rubric-display";
import { firstStepFor, type StepSource } from "@/lib/findings/first-step";
import type { ReportFinding } from "@/lib/findings/list-findings";
import { checkIdentity } from "@/lib/review/findings/identities";
import type { CheckResult, CriterionResult } from "@/lib/review/review";

/** With fewer assessed checks a criterion has no score, so nothing can be won there. */
const minAssessedChecks = 3;
const maxPoints = 2;
export interface FailedCheck {
  check: CheckResult;
  criterion: CriterionResult;
  /** Of the criterion's ten, not rounded; null where it has no score. */
  points: number | null;
}

export function failedChecks(results: CriterionResult[]): FailedCheck[] {
  return results.flatMap((criterion) => {
    const assessed = criterion.checks.filter(({ points }) => points !== null);
    return assessed.flatMap((check) => {
      if (check.points === null || check.points === maxPoints) return [];
      const share = ((maxPoints - check.points) / (assessed.length * maxPoints)) * 10;
      return [{ check, criterion, points: assessed.length < minAssessedChecks ? null : share }];
    });
  });
}

/** Checks of one criterion that failed for the same reason are one finding. */
export function fromChecks(failed: FailedCheck[], source: StepSource): ReportFinding[] {
  const same = Map.groupBy(failed, ({ check, criterion }) => JSON.stringify([criterion.criterion, check.observation]));
  return [...same.values()].flatMap((group) => (group[0] === undefined ? [] : [fromCheck(group[0], group, source)]));
}

function fromCheck({ check, criterion }: FailedCheck, group: FailedCheck[], source: StepSource): ReportFinding {
  const isUrgent = group.some((each) => each.check.points === 0) && criterionBand(criterion).tone === "red";
  const known = group.flatMap(({ points }) => points ?? []);
  const evidence = group.flatMap((each) => each.check.evidence);
  const { title, rest } = splitTitle(check.observation);
  const [, ...others] = group.map((each) => checkIdentity(each.check.id));
  return {
    identities: [checkIdentity(check.id), ...others],
    severity: isUrgent ? "critical" : "improve",
    source: "rubric",
    title: title || check.statement,
    detail: [rest, `Expected (${criterion.criterion}):`, ...group.map((each) => each.check.statement)]
      .filter(Boolean)
      .join(" "),
    pages: [...new Set(group.flatMap(addressesOf))],
    evidence,
    searched: check.searched ?? null,
    firstStep: firstStepFor(
      group.map((each) => each.check.id),
      source,
    ),
    points: known.length === 0 ? null : roundPoints(known.reduce((sum, points) => sum + points, 0)),
    check: check.id,
  };
}

export function addressesOf({ check }: FailedCheck): string[] {
  return check.failedOn ?? check.evidence.map(({ pageUrl }) => pageUrl);
}

function splitTitle(text: string): { title: string; rest: string } {
  for (const { index } of text.matchAll(/(?<=[.!?])\s+(?=\p{Lu})/gu)) {
    const title = text.slice(0, index);
    const isWhole = title.split("“").length === title.split("”").length;
    if (isWhole) return { title, rest: text.slice(index).trim() };
  }
  return { title: text, rest: "" };
}

export function roundPoints(points: number): number {
  return Math.round(points * 10) / 10;
}
