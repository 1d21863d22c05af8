import { findPrices } from "@/lib/review/criteria/pricing-clarity/judge";
import type { Evidence, SiteKind, SiteProfile } from "@/lib/review/review";
import { measuredAt } from "@/lib/site/cite";
import type { SiteFacts } from "@/lib/site/site-facts";
import { isOfType, structuredThings } from "@/lib/site/structured-data";

/** Structured data types that say what a site is, most telling first. Organization or LocalBusiness alone doesn't. */
const kindByType: readonly [SiteKind, types: string][] = [
  ["public-body", "GovernmentOrganization GovernmentService GovernmentOffice"],
  ["non-profit", "NGO"],
  ["media", "NewsMediaOrganization Newspaper"],
  ["shop", "OnlineStore"],
  ["local-business", "Restaurant Store Dentist Hotel HairSalon AutoRepair Plumber Electrician RealEstateAgent"],
  ["product", "SoftwareApplication WebApplication MobileApplication"],
  ["service", "ProfessionalService"],
];
const publicHost = /\.(?:gov|mil|gov\.[a-z]{2}|gouv\.fr|bund\.de|admin\.ch|gv\.at|europa\.eu)$/;

const undecided = { value: null, decidedBy: null, evidence: [] };

export function decideProfile(facts: SiteFacts): SiteProfile {
  const { audience, goal } = facts.site.stated;
  const [price] = findPrices(facts);
  return {
    kind: decideKind(facts),
    audience: fromCustomer(audience),
    goal: fromCustomer(goal),
    priceModel: price ? byCode("listed", price) : undecided,
    language: facts.language,
  };
}

function byCode<Value>(value: Value, evidence: Evidence) {
  return { value, decidedBy: "code" as const, evidence: [evidence] };
}

function fromCustomer(value: string | null): SiteProfile["goal"] {
  const stated = value?.trim().slice(0, 300);
  return stated ? { value: stated, decidedBy: "customer", evidence: [] } : undecided;
}

function decideKind({ site, home }: SiteFacts): SiteProfile["kind"] {
  if (home === null) return undecided;
  if (publicHost.test(URL.parse(site.entryUrl)?.hostname ?? ""))
    return byCode("public-body", measuredAt(home, "the site's address"));
  const things = structuredThings(home.capture, /^(?:Review|AggregateRating)$/);
  const said = kindByType.find(([, types]) => things.some((thing) => isOfType(thing, types.split(" "))));
  return said ? byCode(said[0], measuredAt(home, "structured data")) : undecided;
}
