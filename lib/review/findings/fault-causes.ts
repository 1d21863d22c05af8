import type { Cause } from "@/lib/review/check";
import { faultCauses } from "@/lib/review/faults/causes";
import { causes } from "@/lib/review/registry";

const checkCauseOf: Readonly<Record<string, string>> = {
  "h1-missing": "main-heading",
  "h1-several": "main-heading",
  "long-sentence": "long-sentences",
  "hard-text": "long-sentences",
  "form-leads-nowhere": "dead-ends",
  "linked-machine-orders": "machine-orders",
};

/** The cause behind a page's fault: a check's where one covers it, else the fault's own; null for a model's remark. */
export function causeOfFault(fault: string): Cause | null {
  const id = checkCauseOf[fault] ?? fault;
  return causes.get(id) ?? faultCauses.get(id) ?? null;
}
