/** The rubric, in the order of reports. */

import type { Advice, Check, Criterion, MeasuredCheck, ReadCheck } from "@/lib/review/check";
import { accessibleAndFindable } from "@/lib/review/criteria/accessible-and-findable/checks";
import { audienceFit } from "@/lib/review/criteria/audience-fit/checks";
import { caseStudies } from "@/lib/review/criteria/case-studies/checks";
import { contactAndNextStep } from "@/lib/review/criteria/contact-and-next-step/checks";
import { customerProof } from "@/lib/review/criteria/customer-proof/checks";
import { differentiation } from "@/lib/review/criteria/differentiation/checks";
import { formFriction } from "@/lib/review/criteria/form-friction/checks";
import { hierarchyAndMobile } from "@/lib/review/criteria/hierarchy-and-mobile/checks";
import { navigationAndScent } from "@/lib/review/criteria/navigation-and-scent/checks";
import { objectionsAnswered } from "@/lib/review/criteria/objections-answered/checks";
import { offerAndProcess } from "@/lib/review/criteria/offer-and-process/checks";
import { outcomesOverFeatures } from "@/lib/review/criteria/outcomes-over-features/checks";
import { pricingClarity } from "@/lib/review/criteria/pricing-clarity/checks";
import { primaryCallToAction } from "@/lib/review/criteria/primary-call-to-action/checks";
import { readability } from "@/lib/review/criteria/readability/checks";
import { realOrganisation } from "@/lib/review/criteria/real-organisation/checks";
import { riskAndAnxiety } from "@/lib/review/criteria/risk-and-anxiety/checks";
import { speed } from "@/lib/review/criteria/speed/checks";
import { stageMatchedOffers } from "@/lib/review/criteria/stage-matched-offers/checks";
import { valueProposition } from "@/lib/review/criteria/value-proposition/checks";

const registered = [
  valueProposition,
  audienceFit,
  differentiation,
  outcomesOverFeatures,
  primaryCallToAction,
  stageMatchedOffers,
  formFriction,
  contactAndNextStep,
  customerProof,
  caseStudies,
  realOrganisation,
  riskAndAnxiety,
  offerAndProcess,
  pricingClarity,
  objectionsAnswered,
  navigationAndScent,
  readability,
  hierarchyAndMobile,
  speed,
  accessibleAndFindable,
] as const satisfies readonly Criterion[];

type ChecksOfEach = (typeof registered)[number]["checks"];
type IdsOf<Checks, Kind> = Checks extends unknown
  ? { [Id in keyof Checks & string]: Checks[Id] extends Kind ? Id : never }[keyof Checks & string]
  : never;
export type MeasuredCheckId = IdsOf<ChecksOfEach, MeasuredCheck>;
export type ReadCheckId = IdsOf<ChecksOfEach, ReadCheck>;
export type CheckId = MeasuredCheckId | ReadCheckId;

const idsOf = ({ checks }: Criterion) => Object.keys(checks) as CheckId[];

export const criteria = registered.map((criterion) => ({
  name: criterion.name,
  category: criterion.category,
  checks: idsOf(criterion),
}));

export const checks: Readonly<
  Record<MeasuredCheckId, MeasuredCheck> & Record<ReadCheckId, ReadCheck> & Record<CheckId, Check>
> = Object.assign({}, ...registered.map((criterion) => criterion.checks));

export const checkIds = criteria.flatMap((criterion) => criterion.checks);
export const measuredCheckIds = checkIds.filter((id): id is MeasuredCheckId => checks[id].kind === "measured");
export const readCheckIds = checkIds.filter((id): id is ReadCheckId => checks[id].kind === "read");

/** @param id of a stored result, which may be older than the rubric */
export const findCheck = (id: string): Check | undefined =>
  Object.hasOwn(checks, id) ? checks[id as CheckId] : undefined;

export const tracesOf = (id: string) => findCheck(id)?.traces;

export const figuresOf = (id: string) => findCheck(id)?.figures;

/** Another version of Lighthouse may lack its audits. */
export const needsLighthouse = (id: string) => findCheck(id)?.needsLighthouse === true;

export const causes = [...Map.groupBy(checkIds, (id) => checks[id].cause)].map(([cause, ids]) => ({
  cause,
  checks: (cause.mostTellingFirst ?? ids) as readonly CheckId[],
}));

const causeById = new Map(causes.map(({ cause }) => [cause.id, cause]));

export const findCause = (id: string) => causeById.get(id);

export function adviceOn(id: CheckId): Advice {
  const { cause, advice } = checks[id];
  return { ...cause, ...advice };
}
