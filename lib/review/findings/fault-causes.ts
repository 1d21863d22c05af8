import type { Cause } from "@/lib/review/check";
import { faultCauses } from "@/lib/review/faults/causes";
import { causes } from "@/lib/review/registry";

const ofChecks = new Map(causes.flatMap(({ cause }) => (cause.defects ?? []).map((fault) => [fault, cause] as const)));

/** The cause behind a page's fault: a check's where one covers it, else the fault's own; undefined for a model's remark. */
export function causeOfFault(fault: string): (Cause & { done?: string }) | undefined {
  return ofChecks.get(fault) ?? faultCauses.get(fault);
}
