import { wholeWords } from "@/lib/review/built-in/read-checks/patterns";
import type { AuditedPage, SiteText } from "@/lib/review/built-in/site-text";
import { isOfType, structuredThings } from "@/lib/review/built-in/structured-data";
import type { Evidence, SiteKind, SiteProfile } from "@/lib/review/review";
import type { Verdict } from "@/lib/review/rubric/check-verdict";
import type { ReviewedSite } from "@/lib/site/captured-site";

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
const licence = wholeWords(
  "(?:MIT|Apache|BSD|GPL|AGPL|LGPL|Mozilla Public|GNU (?:Affero )?General Public) ?(?:2\\.0|v?[23])? ?(?:licen[cs]e|lizenz|licensed)|open[- ]source (?:project|software|licen[cs]e)",
);
/** Said by public bodies alone, in a banner on top of their pages. */
const publicBanner =
  /^(?:an official (?:web)?site of the [\p{L} ]{2,40} (?:government|state|city|county)|official website of the government of [\p{L} ]{2,40})\.?$/iu;
const nonProfit =
  "(?:registered )?(?:non-?profit|not-for-profit|charity|501\\(c\\)\\(3\\)|gemeinnütziger (?:verein|e\\. ?v\\.))";
const sells = wholeWords(
  "buy|shop|store|order|cart|pricing|prices|plans|enterprise|contact sales|quote|trial|kaufen|bestellen|preise|tarife|angebot|boutique|acheter|tarifs|commander",
);
const openSource = "(?:open[- ]source|freie software|free software)";
const repository = /^https:\/\/(?:github\.com|gitlab\.com|codeberg\.org)\/[\w.-]{1,60}\/[\w.-]{1,100}\/?$/;

interface Prices {
  any: Verdict;
  list: Verdict;
}

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
  { home, audited, brandNames }: SiteText,
  hasPrice: boolean,
): { value: SiteKind; evidence: Evidence[] } | null {
  if (!home) return null;
  if (publicHost.test(URL.parse(entryUrl)?.hostname ?? "")) {
    return { value: "public-body", evidence: [{ pageUrl: home.url, quote: null, place: "the site's address" }] };
  }
  const things = structuredThings(home.page.capture, /^(?:Review|AggregateRating)$/);
  for (const [value, types] of kindByType) {
    if (things.some((thing) => isOfType(thing, types))) {
      return { value, evidence: [{ pageUrl: home.url, quote: null, place: "structured data" }] };
    }
  }
  const banner = home.lines.find((line) => publicBanner.test(line.trim()));
  if (banner !== undefined) {
    return { value: "public-body", evidence: [{ pageUrl: home.url, quote: banner, place: "banner" }] };
  }
  const charity = findSelfDescription(audited, brandNames, nonProfit);
  if (charity) return { value: "non-profit", evidence: [charity] };
  return hasPrice ? null : findOpenSource(home, audited, brandNames);
}

function findSelfDescription(pages: readonly AuditedPage[], names: readonly string[], what: string): Evidence | null {
  const starts = names.map((name) => `${name.toLowerCase()} `);
  const description = new RegExp(`^(?:is|ist) (?:an?|eine?) (?:\\p{L}+,? ){0,2}${what}(?![\\p{L}\\p{N}])`, "iu");
  for (const { url, role, mainTexts } of pages) {
    if (role !== "home" && role !== "about") continue;
    for (const { text } of mainTexts) {
      const name = starts.find((start) => text.toLowerCase().startsWith(start));
      if (name !== undefined && description.test(text.slice(name.length, name.length + 200))) {
        return { pageUrl: url, quote: text.slice(0, 300), place: "what it says of itself" };
      }
    }
  }
  return null;
}

function findOpenSource(
  home: AuditedPage,
  audited: readonly AuditedPage[],
  names: readonly string[],
): { value: SiteKind; evidence: Evidence[] } | null {
  if (!home.links.some(({ href }) => repository.test(href))) return null;
  if (audited.some(({ links }) => links.some(({ text }) => text.length < 40 && sells.test(text)))) return null;
  const said = findSelfDescription(audited, names, openSource);
  if (said) return { value: "open-source", evidence: [said] };
  for (const page of [home, ...audited]) {
    const line = page.lines.find((each) => each.length < 400 && licence.test(each));
    if (line !== undefined)
      return { value: "open-source", evidence: [{ pageUrl: page.url, quote: line, place: "licence" }] };
  }
  return null;
}
