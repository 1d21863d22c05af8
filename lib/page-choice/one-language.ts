import { pageKey } from "@/lib/page-address";
import { compareRegions, getAddressLanguage, parseLanguage, splitLanguage } from "@/lib/page-choice/address-language";
import type { PageCandidate } from "@/lib/page-choice/candidate";

type Located = Pick<PageCandidate, "url" | "language" | "inboundLinks" | "inNavigation" | "inFooter">;

/** Also one region, if the entry page is in one. Addresses outrank markup, which templates copy. */
export function keepOneLanguage<Candidate extends Located>(entryUrl: string, all: readonly Candidate[]): Candidate[] {
  const candidates = keepOneRegion(entryUrl, all);
  const entryKey = pageKey(entryUrl);
  const isEntry = ({ url }: Located) => pageKey(url) === entryKey;
  const markupOf = ({ language }: Located) =>
    language ? (parseLanguage(language) ?? language.toLowerCase().split(/[-_]/, 1)[0] ?? null) : null;
  const others = candidates.filter((candidate) => !isEntry(candidate));
  const bare = candidates.filter(({ url }) => getAddressLanguage(url) === null);
  const bareLanguage = mostFrequent(bare.map(markupOf));
  const languageOf = (candidate: Candidate) => getAddressLanguage(candidate.url) ?? markupOf(candidate) ?? bareLanguage;

  const entry = candidates.find(isEntry);
  const entryLanguage = (entry && languageOf(entry)) ?? getAddressLanguage(entryUrl) ?? bareLanguage;
  const languages = others.map(languageOf);
  const wanted = others.length === 0 || languages.includes(entryLanguage) ? entryLanguage : mostFrequent(languages);
  return withoutVariants(candidates.filter((candidate) => isEntry(candidate) || languageOf(candidate) === wanted));
}

/** The region's folder, plus what menu or footer link to and the folder lacks. */
function keepOneRegion<Candidate extends Located>(
  entryUrl: string,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const regions = new Map(candidates.map(({ url }) => [url, compareRegions(entryUrl, url)]));
  const own = candidates.filter(({ url }) => regions.get(url) === "same");
  const ownKeys = new Set(own.map(({ url }) => variantKey(url)));
  if (ownKeys.size < 2) return candidates;
  return candidates.filter(({ url, inNavigation, inFooter }) => {
    const region = regions.get(url);
    return region === "same" || (region !== "other" && (inNavigation || inFooter) && !ownKeys.has(variantKey(url)));
  });
}

function mostFrequent(values: readonly (string | null)[]): string | null {
  const known = values.filter((value) => value !== null);
  const groups = [...Map.groupBy(known, (value) => value).values()];
  return groups.sort((a, b) => b.length - a.length)[0]?.[0] ?? null;
}

function withoutVariants<Candidate extends Located>(candidates: readonly Candidate[]): Candidate[] {
  const variants = Map.groupBy(candidates, ({ url }) => variantKey(url)).values();
  const best = new Set(variants.map((same) => same.toSorted(compareUse)[0]));
  return candidates.filter((candidate) => best.has(candidate));
}

function compareUse(a: Located, b: Located): number {
  return b.inboundLinks - a.inboundLinks || a.url.length - b.url.length || (a.url < b.url ? -1 : Number(a.url > b.url));
}

/** Equal for pages that differ only in language or country: /en/pricing, /uk/pricing. */
function variantKey(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const { segments } = splitLanguage(url.pathname);
  const rest = segments.length > 1 && /^[a-z]{2}$/i.test(segments[0] ?? "") ? segments.slice(1) : segments;
  url.pathname = `/${rest.join("/")}`;
  return pageKey(url.href);
}
