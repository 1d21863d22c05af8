import { outcomeMessage } from "@/lib/audits/visits/outcome-sentences";
import type { AuditedVisit, VisitOutcome, VisitResult } from "@/lib/browser/types";
import { pageKey } from "@/lib/page-address";

const minWords = 50;
const minShareLeft = 0.5;

export type FreshPage =
  | { visit: AuditedVisit }
  /** A different page, or none: says nothing about the audit's page. */
  | { visit: null; outcome: Exclude<VisitOutcome, "audited">; problem: string };

/** @param before where the address led during the audit, and its word count */
export function readFreshPage(result: VisitResult, before: { finalUrl: string; words: number | null }): FreshPage {
  if (result.outcome !== "audited") return { visit: null, outcome: result.outcome, problem: outcomeMessage(result) };
  if (pageKey(result.finalUrl) !== pageKey(before.finalUrl))
    return { visit: null, outcome: "redirect", problem: "This address now leads to another page." };
  const words = before.words ?? 0;
  const left = result.capture.totals.words;
  if (left === 0 || (words >= minWords && left < words * minShareLeft))
    return {
      visit: null,
      outcome: "empty",
      problem: "The page shows less than half of its earlier text, as if it were down for maintenance.",
    };
  return { visit: result };
}
