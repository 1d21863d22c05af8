import { audienceDetectors } from "@/lib/ai/built-in/read-checks/audience";
import { callToActionDetectors } from "@/lib/ai/built-in/read-checks/calls-to-action";
import { caseStudyDetectors } from "@/lib/ai/built-in/read-checks/case-studies";
import { contactDetectors } from "@/lib/ai/built-in/read-checks/contact";
import type { Detectors } from "@/lib/ai/built-in/read-checks/detector";
import { offerAndProcessDetectors } from "@/lib/ai/built-in/read-checks/offer-and-process";
import { offerDetectors } from "@/lib/ai/built-in/read-checks/offers";
import { organisationDetectors } from "@/lib/ai/built-in/read-checks/organisation";
import { pricingDetectors } from "@/lib/ai/built-in/read-checks/pricing";
import { proofDetectors } from "@/lib/ai/built-in/read-checks/proof";
import { questionDetectors } from "@/lib/ai/built-in/read-checks/questions";
import { riskDetectors } from "@/lib/ai/built-in/read-checks/risk";
import { valuePropositionDetectors } from "@/lib/ai/built-in/read-checks/value-proposition";
import type { SiteText } from "@/lib/ai/built-in/site-text";
import type { SiteKind } from "@/lib/ai/review";
import { type ReadCheckId, readCheckIds } from "@/lib/ai/rubric/checks";
import { notApplicable, notAssessed, type Verdict } from "@/lib/ai/rubric/verdict";

/** Said of every read check that structure does not decide. */
export const needsReading = "Needs reading; not judged without an AI reviewer.";

export const detectors: Detectors = {
  ...valuePropositionDetectors,
  ...audienceDetectors,
  ...offerAndProcessDetectors,
  ...callToActionDetectors,
  ...offerDetectors,
  ...contactDetectors,
  ...proofDetectors,
  ...caseStudyDetectors,
  ...organisationDetectors,
  ...riskDetectors,
  ...pricingDetectors,
  "offer-scope": (site) =>
    offerAndProcessDetectors["offer-scope"]?.(site) ?? pricingDetectors["offer-scope"]?.(site) ?? null,
  ...questionDetectors,
};

/** Kinds of site that sell nothing: they are not faulted for what only sellers need. */
const nonSellingKinds: Partial<Record<SiteKind, string>> = {
  "open-source": "free software",
  media: "a magazine or news site",
  "non-profit": "a non-profit organisation",
  "public-body": "a public body",
};
const sellersOnly = /^(?:price|proof|case|stage|obj)-/;

/** Asked for what only sellers need, of a site that is none. */
function askedOfSellers(kind: string): Verdict {
  return notApplicable(`This is asked of sites that sell; what was read points to ${kind}.`);
}

/** The read checks that structure decides; the others are not assessed. */
export function judgeRead(site: SiteText, kind: SiteKind | null): Record<ReadCheckId, Verdict> {
  const nonSelling = kind === null ? undefined : nonSellingKinds[kind];
  return Object.fromEntries(
    readCheckIds.map((id) => {
      const verdict = detectors[id]?.(site) ?? notAssessed(needsReading);
      const isUnfair = nonSelling !== undefined && verdict.points === 0 && sellersOnly.test(id);
      return [id, isUnfair ? askedOfSellers(nonSelling) : verdict];
    }),
  ) as Record<ReadCheckId, Verdict>;
}
