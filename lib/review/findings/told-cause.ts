import { causeOfFault } from "@/lib/review/findings/fault-causes";
import { checkIdentity } from "@/lib/review/findings/identities";
import { findCause, findCheck } from "@/lib/review/registry";
import type { CheckResult } from "@/lib/review/review";

/** A check's own cause; in older reports it may have none. */
export const causeOfCheck = (id: string): string => findCheck(id)?.cause.id ?? checkIdentity(id);

/** @returns the cause that a cause is told under, where checks that say the same fail, too; else itself */
export function createToldCause(failing: readonly Pick<CheckResult, "id">[]): (cause: string) => string {
  const broken = new Set(failing.map(({ id }) => causeOfCheck(id)));
  return function toldCause(cause): string {
    const whole = (findCause(cause) ?? causeOfFault(cause))?.toldUnder?.find((each) => broken.has(each));
    return whole === undefined ? cause : toldCause(whole);
  };
}
