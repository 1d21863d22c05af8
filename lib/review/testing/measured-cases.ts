import { cases as accessibleAndFindable } from "@/lib/review/criteria/accessible-and-findable/testing/cases";
import { cases as contactAndNextStep } from "@/lib/review/criteria/contact-and-next-step/testing/cases";
import { cases as formFriction } from "@/lib/review/criteria/form-friction/testing/cases";
import { cases as hierarchyAndMobile } from "@/lib/review/criteria/hierarchy-and-mobile/testing/cases";
import { cases as navigationAndScent } from "@/lib/review/criteria/navigation-and-scent/testing/cases";
import { cases as primaryCallToAction } from "@/lib/review/criteria/primary-call-to-action/testing/cases";
import { cases as readability } from "@/lib/review/criteria/readability/testing/cases";
import { cases as realOrganisation } from "@/lib/review/criteria/real-organisation/testing/cases";
import { cases as riskAndAnxiety } from "@/lib/review/criteria/risk-and-anxiety/testing/cases";
import { cases as speed } from "@/lib/review/criteria/speed/testing/cases";
import type { MeasuredCheckId } from "@/lib/review/registry";
import type { Case } from "@/lib/review/testing/case";

/** The type names every measured check: one without cases does not compile. */
export const measuredCases: Record<MeasuredCheckId, Case[]> = {
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
