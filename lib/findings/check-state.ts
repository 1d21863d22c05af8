import type { CheckResult } from "@/lib/review/review";

export type CheckState = "passed" | "partly" | "failed" | "not-assessed" | "does-not-apply";

const states = { 0: "failed", 1: "partly", 2: "passed" } as const;

export function checkState({ points, doesNotApply }: Pick<CheckResult, "points" | "doesNotApply">): CheckState {
  if (points !== null) return states[points];
  return doesNotApply ? "does-not-apply" : "not-assessed";
}
