import { wholeWords } from "@/lib/ai/built-in/read-checks/patterns";
import type { AuditedPage, SiteText } from "@/lib/ai/built-in/site-text";
import { isOfType, structuredThings } from "@/lib/ai/built-in/structured-data";
import type { Evidence, SiteKind, SiteProfile } from "@/lib/ai/review";
import type { ReviewedSite } from "@/lib/ai/reviewer";
import type { Verdict } from "@/lib/ai/rubric/verdict";

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
/** Names that only public bodies get. */
const publicHost = /\.(?:gov|mil|gov\.[a-z]{2}|gouv\.fr|bund\.de|admin\.ch|gv\.at|europa\.eu)$/;
const licence = wholeWords(
  "(?:MIT|Apache|BSD|GPL|AGPL|LGPL|Mozilla Public|GNU (?:Affero )?General Public) ?(?:2\\.0|v?[23])? ?(?:licen[cs]e|lizenz|licensed)|open[- ]source (?:project|software|licen[cs]e)",
);
const repository = /^https:\/\/(?:github\.com|gitlab\.com|codeberg\.org)\/[\w.-]{1,60}\/[\w.-]{1,100}\/?$/;

/** What was decided about a single price, and about a list of them. */
interface Prices {
  any: Verdict;
  list: Verdict;
}

/** What the site is, as far as the customer said it or structure proves it. */
export function decideProfile(site: ReviewedSite, text: SiteText, prices: Prices): SiteProfile {
  const kind = decideKind(site, text, prices.any.points === 2);
  const listsPrices = prices.list.points === 2;
  return {
    kind: { value: kind?.value ?? null, decidedBy: kind ? "code" : null, evidence: kind?.evidence ?? [] },
    audience: fromCustomer(site.stated.audience),
    goal: fromCustomer(site.stated.goal),
    priceModel: {
      value: listsPrices ? "listed" : null,
      decidedBy: listsPrices ? "code" : null,
      evidence: listsPrices ? prices.list.evidence : [],
    },
    language: text.language,
  };
}

function fromCustomer(value: string | null): SiteProfile["goal"] {
  const stated = value?.trim().slice(0, 300) ?? "";
  return stated === ""
    ? { value: null, decidedBy: null, evidence: [] }
    : { value: stated, decidedBy: "customer", evidence: [] };
}

function decideKind(
  { entryUrl }: ReviewedSite,
  { home, audited }: SiteText,
  hasPrice: boolean,
): { value: SiteKind; evidence: Evidence[] } | null {
  if (!home) return null;
  if (publicHost.test(URL.parse(entryUrl)?.hostname ?? "")) {
    return { value: "public-body", evidence: [{ pageUrl: home.url, quote: null, place: "the site's address" }] };
  }
  const things = structuredThings(home.page.capture.structuredData);
  for (const [value, types] of kindByType) {
    if (things.some((thing) => isOfType(thing, types))) {
      return { value, evidence: [{ pageUrl: home.url, quote: null, place: "structured data" }] };
    }
  }
  return hasPrice ? null : findOpenSource(home, audited);
}

/** A licence that lets anybody use it, and a link to the source on the home page; somebody who asks a price also sells. */
function findOpenSource(
  home: AuditedPage,
  audited: readonly AuditedPage[],
): { value: SiteKind; evidence: Evidence[] } | null {
  if (!home.links.some(({ href }) => repository.test(href))) return null;
  for (const page of [home, ...audited]) {
    const line = page.lines.find((each) => each.length < 400 && licence.test(each));
    if (line !== undefined)
      return { value: "open-source", evidence: [{ pageUrl: page.url, quote: line, place: "licence" }] };
  }
  return null;
}
