import { outcomeMessage } from "@/lib/audits/visits/outcome-sentences";
import type { AuditedVisit, VisitOutcome, VisitResult } from "@/lib/browser/types";
import { pageKey } from "@/lib/page-address";

const minWords = 50;
const minShareLeft = 0.5;

export type FreshPage =
  | { visit: AuditedVisit }
  /** Another page than the audit's, or none: it tells nothing of the audit's page. */
  | { visit: null; outcome: Exclude<VisitOutcome, "audited">; problem: string };

/** @param before where the page's address led when the audit was made, and how many words it had. */
export function readFreshPage(result: VisitResult, before: { finalUrl: string; words: number | null }): FreshPage {
  if (result.outcome !== "audited") return { visit: null, outcome: result.outcome, problem: outcomeMessage(result) };
  if (pageKey(result.finalUrl) !== pageKey(before.finalUrl))
    return { visit: null, outcome: "redirect", problem: "The address now leads to another page." };
  const words = before.words ?? 0;
  const left = result.capture.totals.words;
  if (left === 0 || (words >= minWords && left < words * minShareLeft))
    return {
      visit: null,
      outcome: "empty",
      problem: "The page shows less than half of what it did, as if it were down for maintenance.",
    };
  return { visit: result };
}
