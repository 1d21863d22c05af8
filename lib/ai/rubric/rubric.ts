import { accessibleAndFindable } from "@/lib/ai/rubric/criteria/accessible-and-findable";
import { audienceFit } from "@/lib/ai/rubric/criteria/audience-fit";
import { caseStudies } from "@/lib/ai/rubric/criteria/case-studies";
import { contactAndNextStep } from "@/lib/ai/rubric/criteria/contact-and-next-step";
import { customerProof } from "@/lib/ai/rubric/criteria/customer-proof";
import { differentiation } from "@/lib/ai/rubric/criteria/differentiation";
import { formFriction } from "@/lib/ai/rubric/criteria/form-friction";
import { hierarchyAndMobile } from "@/lib/ai/rubric/criteria/hierarchy-and-mobile";
import { navigationAndScent } from "@/lib/ai/rubric/criteria/navigation-and-scent";
import { objectionsAnswered } from "@/lib/ai/rubric/criteria/objections-answered";
import { offerAndProcess } from "@/lib/ai/rubric/criteria/offer-and-process";
import { outcomesOverFeatures } from "@/lib/ai/rubric/criteria/outcomes-over-features";
import { pricingClarity } from "@/lib/ai/rubric/criteria/pricing-clarity";
import { primaryCallToAction } from "@/lib/ai/rubric/criteria/primary-call-to-action";
import { readability } from "@/lib/ai/rubric/criteria/readability";
import { realOrganisation } from "@/lib/ai/rubric/criteria/real-organisation";
import { riskAndAnxiety } from "@/lib/ai/rubric/criteria/risk-and-anxiety";
import { speed } from "@/lib/ai/rubric/criteria/speed";
import { stageMatchedOffers } from "@/lib/ai/rubric/criteria/stage-matched-offers";
import { valueProposition } from "@/lib/ai/rubric/criteria/value-proposition";
import type { Category, Criterion } from "@/lib/ai/rubric/criterion";

export interface RubricEntry {
  category: Category;
  criterion: Criterion;
}

const inCategory = (category: Category, criteria: readonly Criterion[]): RubricEntry[] =>
  criteria.map((criterion) => ({ category, criterion }));

/** The twenty criteria in the report's order. */
export const rubric: readonly RubricEntry[] = [
  ...inCategory("Message", [valueProposition, audienceFit, differentiation, outcomesOverFeatures]),
  ...inCategory("Path", [primaryCallToAction, stageMatchedOffers, formFriction, contactAndNextStep]),
  ...inCategory("Trust", [customerProof, caseStudies, realOrganisation, riskAndAnxiety]),
  ...inCategory("Buyer information", [offerAndProcess, pricingClarity, objectionsAnswered, navigationAndScent]),
  ...inCategory("Experience", [readability, hierarchyAndMobile, speed, accessibleAndFindable]),
];

export const pointsPerCheck = 2;

/** With fewer assessed checks a criterion says too little to be scored at all. */
export const fewestAssessedChecks = 3;

/** The criterion a result belongs to. @throws when there is none of that name. */
export function requireCriterion(name: string): Criterion {
  const entry = rubric.find(({ criterion }) => criterion.name === name);
  if (!entry) throw new Error(`no criterion is called ${name}`);
  return entry.criterion;
}
