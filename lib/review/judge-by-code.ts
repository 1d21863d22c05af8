import { toResult } from "@/lib/review/check-result";
import { judge as accessibleAndFindable } from "@/lib/review/criteria/accessible-and-findable/judge";
import { judge as contactAndNextStep } from "@/lib/review/criteria/contact-and-next-step/judge";
import { judge as customerProof } from "@/lib/review/criteria/customer-proof/judge";
import { judge as formFriction } from "@/lib/review/criteria/form-friction/judge";
import { judge as hierarchyAndMobile } from "@/lib/review/criteria/hierarchy-and-mobile/judge";
import { judge as navigationAndScent } from "@/lib/review/criteria/navigation-and-scent/judge";
import { judge as objectionsAnswered } from "@/lib/review/criteria/objections-answered/judge";
import { judge as pricingClarity } from "@/lib/review/criteria/pricing-clarity/judge";
import { judge as primaryCallToAction } from "@/lib/review/criteria/primary-call-to-action/judge";
import { judge as readability } from "@/lib/review/criteria/readability/judge";
import { judge as realOrganisation } from "@/lib/review/criteria/real-organisation/judge";
import { judge as riskAndAnxiety } from "@/lib/review/criteria/risk-and-anxiety/judge";
import { judge as speed } from "@/lib/review/criteria/speed/judge";
import { judge as stageMatchedOffers } from "@/lib/review/criteria/stage-matched-offers/judge";
import type { Judges, Outcome } from "@/lib/review/outcome";
import { type CheckId, findCheck, type MeasuredCheckId, type ReadCheckId } from "@/lib/review/registry";
import type { Decided } from "@/lib/review/rubric/score";
import type { SiteFacts } from "@/lib/site/site-facts";

const judges: Record<MeasuredCheckId, Judges[string]> & Partial<Record<ReadCheckId, Judges[string]>> = {
  ...accessibleAndFindable,
  ...contactAndNextStep,
  ...customerProof,
  ...formFriction,
  ...hierarchyAndMobile,
  ...navigationAndScent,
  ...objectionsAnswered,
  ...pricingClarity,
  ...primaryCallToAction,
  ...readability,
  ...realOrganisation,
  ...riskAndAnxiety,
  ...speed,
  ...stageMatchedOffers,
};

export function judgeByCode(site: SiteFacts): Partial<Record<CheckId, Decided>> {
  const found = Object.entries(judges).flatMap(([id, judge]) => {
    const judged = judge(site);
    if (judged === null) return [];
    const check = findCheck(id);
    const foundNone = check?.kind === "measured" && check.onlyFaults && judged.verdict === "holds";
    const outcome: Outcome = foundNone ? { ...judged, verdict: "unknown", reason: "none" } : judged;
    const decidedBy = check?.kind === "read" ? ("built-in" as const) : ("code" as const);
    const isDecided = foundNone || outcome.verdict !== "unknown";
    const result = { ...toResult(id, outcome, site), ...(isDecided && { decidedBy }) };
    return [[id, { ...result, ...(foundNone && { foundNone: true as const }) }]];
  });
  return Object.fromEntries(found);
}
