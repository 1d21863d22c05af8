import { toResult } from "@/lib/review/check-result";
import { judge as accessibleAndFindable } from "@/lib/review/criteria/accessible-and-findable/judge";
import { judge as contactAndNextStep } from "@/lib/review/criteria/contact-and-next-step/judge";
import { judge as formFriction } from "@/lib/review/criteria/form-friction/judge";
import { judge as hierarchyAndMobile } from "@/lib/review/criteria/hierarchy-and-mobile/judge";
import { judge as navigationAndScent } from "@/lib/review/criteria/navigation-and-scent/judge";
import { judge as outcomesOverFeatures } from "@/lib/review/criteria/outcomes-over-features/judge";
import { judge as primaryCallToAction } from "@/lib/review/criteria/primary-call-to-action/judge";
import { judge as readability } from "@/lib/review/criteria/readability/judge";
import { judge as realOrganisation } from "@/lib/review/criteria/real-organisation/judge";
import { judge as riskAndAnxiety } from "@/lib/review/criteria/risk-and-anxiety/judge";
import { judge as speed } from "@/lib/review/criteria/speed/judge";
import type { Outcome } from "@/lib/review/outcome";
import { type MeasuredCheckId, measuredCheckIds } from "@/lib/review/registry";
import type { Verdict } from "@/lib/review/rubric/check-verdict";
import type { SiteFacts } from "@/lib/site/site-facts";

const judges: Record<MeasuredCheckId, (facts: SiteFacts) => Verdict | Outcome> = {
  ...outcomesOverFeatures,
  ...primaryCallToAction,
  ...formFriction,
  ...contactAndNextStep,
  ...realOrganisation,
  ...riskAndAnxiety,
  ...navigationAndScent,
  ...readability,
  ...hierarchyAndMobile,
  ...speed,
  ...accessibleAndFindable,
};

export function judgeMeasured(facts: SiteFacts): Record<MeasuredCheckId, Verdict> {
  return Object.fromEntries(
    measuredCheckIds.map((id) => {
      const found = judges[id](facts);
      return [id, "verdict" in found ? toResult(id, found, facts) : found];
    }),
  ) as Record<MeasuredCheckId, Verdict>;
}
