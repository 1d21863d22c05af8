import type { FallbackReason, PartOutcome } from "@/lib/ai/review";

/**
 * Who wrote a part, before its evidence is counted. `fallback` is set when all or some of it is the built-in reviewer's.
 * @param result null when the model wrote nothing of it
 */
export function outcomeOf(
  model: string,
  base: PartOutcome,
  result: { withheld: number } | null,
  failure: FallbackReason | null,
): PartOutcome {
  // What stands in the review is counted when its evidence is looked up; what was left out before is counted here.
  if (result === null) {
    return { reviewer: base.reviewer, fallback: failure ?? "invalid", checked: base.withheld, withheld: base.withheld };
  }
  return { reviewer: model, fallback: failure, checked: result.withheld, withheld: result.withheld };
}
