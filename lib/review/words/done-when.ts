import { checkOf } from "@/lib/review/registry";
import type { CheckResult } from "@/lib/review/review";

/** The end condition of failing checks: their statements, so that neither can contradict the other. */
export function doneWhen(checks: readonly Pick<CheckResult, "id" | "statement">[]): string {
  const statements = [...new Set(checks.map(({ id, statement }) => checkOf(id)?.statement ?? statement))];
  return statements.join(" ");
}
