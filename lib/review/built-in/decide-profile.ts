import { findPrices } from "@/lib/review/criteria/pricing-clarity/judge";
import type { Evidence, SiteKind, SiteProfile } from "@/lib/review/review";
import { measuredAt } from "@/lib/site/cite";
import type { SiteFacts } from "@/lib/site/site-facts";
import { isOfType, structuredThings } from "@/lib/site/structured-data";

/** Types of structured data that say what a site is. An Organization alone does not. */
const kindByType: readonly (readonly [SiteKind, readonly string[]])[] = [
  ["public-body", ["GovernmentOrganization", "GovernmentService", "GovernmentOffice"]],
  ["non-profit", ["NGO"]],
  ["media", ["NewsMediaOrganization", "Newspaper"]],
  ["shop", ["OnlineStore"]],
  [
    "local-business",
    [
      "LocalBusiness",
      "Restaurant",
      "Store",
      "Dentist",
      "Hotel",
      "HairSalon",
      "AutoRepair",
      "Plumber",
      "Electrician",
      "RealEstateAgent",
      "LegalService",
    ],
  ],
  ["product", ["SoftwareApplication", "WebApplication", "MobileApplication"]],
  ["service", ["ProfessionalService"]],
];
const publicHost = /\.(?:gov|mil|gov\.[a-z]{2}|gouv\.fr|bund\.de|admin\.ch|gv\.at|europa\.eu)$/;

/** What structured data, the host name and the customer say of the site. @param prices where structured data gives one */
export function decideProfile(facts: SiteFacts): SiteProfile {
  const { stated } = facts.site;
  const kind = decideKind(facts);
  const prices = findPrices(facts);
  const isListed = prices.length > 0;
  return {
    kind: { value: kind?.value ?? null, decidedBy: kind ? "code" : null, evidence: kind ? [kind.evidence] : [] },
    audience: fromCustomer(stated.audience),
    goal: fromCustomer(stated.goal),
    priceModel: {
      value: isListed ? "listed" : null,
      decidedBy: isListed ? "code" : null,
      evidence: prices.slice(0, 1),
    },
    language: facts.language,
  };
}

function fromCustomer(value: string | null): SiteProfile["goal"] {
  const stated = value?.trim().slice(0, 300) ?? "";
  return stated === ""
    ? { value: null, decidedBy: null, evidence: [] }
    : { value: stated, decidedBy: "customer", evidence: [] };
}

function decideKind({ site, home }: SiteFacts): { value: SiteKind; evidence: Evidence } | null {
  if (home === null) return null;
  if (publicHost.test(URL.parse(site.entryUrl)?.hostname ?? ""))
    return { value: "public-body", evidence: measuredAt(home, "the site's address") };
  const things = structuredThings(home.capture, /^(?:Review|AggregateRating)$/);
  const said = kindByType.find(([, types]) => things.some((thing) => isOfType(thing, types)));
  return said ? { value: said[0], evidence: measuredAt(home, "structured data") } : null;
}
