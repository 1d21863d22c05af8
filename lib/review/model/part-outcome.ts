import type { FallbackReason, PartOutcome } from "@/lib/review/review";

/** @param result null when the model wrote nothing of it */
export function outcomeOf(
  model: string,
  base: PartOutcome,
  result: { withheld: number } | null,
  failure: FallbackReason | null,
): PartOutcome {
  if (result === null) {
    return { reviewer: base.reviewer, fallback: failure ?? "invalid", checked: base.withheld, withheld: base.withheld };
  }
  return { reviewer: model, fallback: failure, checked: result.withheld, withheld: result.withheld };
}
