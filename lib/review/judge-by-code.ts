import { toResult } from "@/lib/review/check-result";
import { judge as customerProof } from "@/lib/review/criteria/customer-proof/judge";
import { judge as objectionsAnswered } from "@/lib/review/criteria/objections-answered/judge";
import { judge as pricingClarity } from "@/lib/review/criteria/pricing-clarity/judge";
import { judge as stageMatchedOffers } from "@/lib/review/criteria/stage-matched-offers/judge";
import type { Outcome } from "@/lib/review/outcome";
import { type CheckId, findCheck, type MeasuredCheckId, type ReadCheckId } from "@/lib/review/registry";
import type { Decided } from "@/lib/review/rubric/score";
import type { SiteFacts } from "@/lib/site/site-facts";

type Judge = (site: SiteFacts) => Outcome | null;

/** Every measured check has a judge; a read check has one where structure can prove it. */
const judges: Record<MeasuredCheckId, Judge> & Partial<Record<ReadCheckId, Judge>> = {
  ...customerProof,
  ...objectionsAnswered,
  ...pricingClarity,
  ...stageMatchedOffers,
};

/** What code decides: all measured checks, and the read ones that structure proves. */
export function judgeByCode(site: SiteFacts): Partial<Record<CheckId, Decided>> {
  const found = Object.entries(judges).flatMap(([id, judge]) => {
    const outcome = judge(site);
    if (outcome === null) return [];
    const decidedBy = findCheck(id)?.kind === "read" ? ("built-in" as const) : ("code" as const);
    return [[id, { ...toResult(id, outcome, site), ...(outcome.verdict !== "unknown" && { decidedBy }) }]];
  });
  return Object.fromEntries(found);
}
