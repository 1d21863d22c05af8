import type { Cause } from "@/lib/review/check";
import { defectCauses } from "@/lib/review/defects/find";
import { checkIdentity } from "@/lib/review/findings/identities";
import { causes, findCause, findCheck } from "@/lib/review/registry";
import type { CheckResult, CriterionResult, ReportFinding } from "@/lib/review/review";

const ofChecks = new Map(causes.flatMap(({ cause }) => (cause.defects ?? []).map((fault) => [fault, cause] as const)));

/** Checks in older reports may have no cause. */
export const causeOfCheck = (id: string): string => findCheck(id)?.cause.id ?? checkIdentity(id);

/** A fault's cause is its check's if one covers it, else its own; undefined for a model's remark. */
export function knownCause(id: string): (Cause & { done?: string }) | undefined {
  return findCause(id) ?? ofChecks.get(id) ?? defectCauses.get(id);
}

export const whyItMatters = ({ cause }: Pick<ReportFinding, "cause">) => knownCause(cause)?.why ?? null;

/** @returns the cause under which a cause is told if checks that say the same fail, else itself */
export function createToldCause(failing: readonly Pick<CheckResult, "id" | "failing">[]): (cause: string) => string {
  const broken = Map.groupBy(failing, ({ id }) => causeOfCheck(id));
  return function toldCause(cause): string {
    const { toldUnder, figureOf = {} } = knownCause(cause) ?? {};
    const failed = broken.get(cause)?.flatMap((check) => check.failing ?? []) ?? [];
    const concerns = (each: string) =>
      failed.length === 0 || figureOf[each] === undefined || failed.some(({ name }) => name === figureOf[each]);
    const whole = toldUnder?.find((each) => broken.has(each) && concerns(each));
    return whole === undefined ? cause : toldCause(whole);
  };
}

export const failingChecks = (results: readonly CriterionResult[]): CheckResult[] =>
  results.flatMap(({ checks }) => checks).filter(({ points }) => points === 0 || points === 1);
