import { audienceDetectors } from "@/lib/review/built-in/read-checks/audience";
import { callToActionDetectors } from "@/lib/review/built-in/read-checks/calls-to-action";
import { caseStudyDetectors, mayHaveStory } from "@/lib/review/built-in/read-checks/case-studies";
import { mayHoldCertificate } from "@/lib/review/built-in/read-checks/certificates";
import { exemptCommunity } from "@/lib/review/built-in/read-checks/community";
import { contactDetectors } from "@/lib/review/built-in/read-checks/contact";
import { type Detectors, hasTrace, hasWordLists } from "@/lib/review/built-in/read-checks/detector";
import { offerAndProcessDetectors } from "@/lib/review/built-in/read-checks/offer-and-process";
import { offerDetectors } from "@/lib/review/built-in/read-checks/offers";
import { organisationDetectors } from "@/lib/review/built-in/read-checks/organisation";
import { wordStarts } from "@/lib/review/built-in/read-checks/patterns";
import { pricingDetectors } from "@/lib/review/built-in/read-checks/pricing";
import { proofDetectors } from "@/lib/review/built-in/read-checks/proof";
import { questionDetectors } from "@/lib/review/built-in/read-checks/questions";
import { quoteDetectors } from "@/lib/review/built-in/read-checks/quotes";
import { riskDetectors } from "@/lib/review/built-in/read-checks/risk";
import { valuePropositionDetectors } from "@/lib/review/built-in/read-checks/value-proposition";
import type { SiteText } from "@/lib/review/built-in/site-text";
import { type ReadCheckId, readCheckIds } from "@/lib/review/registry";
import type { SiteKind } from "@/lib/review/review";
import { notApplicable, notAssessed, type Verdict } from "@/lib/review/rubric/check-verdict";

export const needsReading = "Needs reading; not judged without an AI reviewer.";

export const detectors: Detectors = {
  ...valuePropositionDetectors,
  ...audienceDetectors,
  ...offerAndProcessDetectors,
  ...callToActionDetectors,
  ...offerDetectors,
  ...contactDetectors,
  ...quoteDetectors,
  ...proofDetectors,
  ...caseStudyDetectors,
  ...organisationDetectors,
  ...riskDetectors,
  ...pricingDetectors,
  "offer-scope": (site) =>
    offerAndProcessDetectors["offer-scope"]?.(site) ?? pricingDetectors["offer-scope"]?.(site) ?? null,
  ...questionDetectors,
};

const nonSellers: Partial<Record<SiteKind, string>> = {
  "open-source": "open source software",
  media: "a publication",
  "non-profit": "a non-profit",
  "public-body": "a public body",
};
const sellersOnly =
  /^(?:price|proof|case|stage|obj|diff)-|^risk-(?:guarantee|certificates)$|^aud-proof$|^out-quantified$/;
const firmsOnly = /^(?:contact-response|contact-who|org-address|risk-at-ask|offer-timeline)$/;
const onlyWithPrice: ReadonlySet<ReadCheckId> = new Set([
  "price-figure",
  "price-range",
  "price-factors",
  "price-next-step",
]);

export function judgeRead(site: SiteText, kind: SiteKind | null): Record<ReadCheckId, Verdict> {
  const sells = detectors["price-figure"]?.(site)?.points === 2 && kind === "public-body";
  const name = kind === null || sells ? undefined : nonSellers[kind];
  return Object.fromEntries(
    readCheckIds.map((id) => {
      const verdict = detectors[id]?.(site) ?? null;
      return [
        id,
        (name !== undefined && exempt(id, verdict, kind, name, site)) || (verdict ?? notAssessed(needsReading)),
      ];
    }),
  ) as Record<ReadCheckId, Verdict>;
}

function exempt(
  id: ReadCheckId,
  verdict: Verdict | null,
  kind: SiteKind | null,
  name: string,
  site: SiteText,
): Verdict | null {
  const isFree = kind === "open-source" && verdict?.points !== 2;
  // What says that it is free, or what it costs to run, is a passage about the price.
  if (isFree && onlyWithPrice.has(id) && detectors["price-cue"]?.(site)?.points !== 2)
    return notApplicable("The software is open source, and no price was found on the pages read.");
  if (isFree && id.startsWith("case-") && !mayHaveStory(site)) return notApplicable(askedOfBusinesses(name));
  if (kind === "open-source" && verdict === null) return exemptCommunity(id, site);
  if (verdict === null && isOnlyForSellers(id, site)) return notApplicable(askedOfBusinesses(name));
  const isUnfair = sellersOnly.test(id) || (kind === "open-source" && firmsOnly.test(id));
  return verdict?.points === 0 && isUnfair ? notApplicable(askedOfBusinesses(name)) : null;
}

const isOnlyForSellers = (id: ReadCheckId, site: SiteText) =>
  hasWordLists(site) &&
  ((id === "risk-certificates" && !mayHoldCertificate(site)) ||
    (id === "risk-guarantee" && !hasTrace(site, promiseWords)));
const promiseWords = wordStarts(
  "guarant|warrant(?:y|ies)|money back|refund|return polic|trial|cancel|free (?:sandbox|plan|tier|account|version)|garantie|gewährleist|rückgab|widerruf|kündbar|kündig|erstatt|kostenlos testen|rembours|résili|essai",
);

const askedOfBusinesses = (name: string) => `Asked of businesses that sell; what was read points to ${name}.`;
