import type { PageFacts } from "@/lib/ai/facts/page-facts";
import { pathOf } from "@/lib/ai/facts/page-role";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Evidence } from "@/lib/ai/reviewer";
import { count, joinSome, quoted } from "@/lib/ai/text/wording";

/** "home page" or the page's path. */
export function pageName(site: SiteFacts, url: string): string {
  const page = site.pages.find((candidate) => candidate.url === url);
  return page?.role === "home" ? "home page" : pathOf(url);
}

/** "the home page" or the page's path, for the middle of a sentence. */
export function pageLabel(site: SiteFacts, url: string): string {
  const name = pageName(site, url);
  return name === "home page" ? "the home page" : name;
}

/** A quote with its place: “…” (/pricing, first screen). */
export function cite(site: SiteFacts, evidence: Evidence, limit = 140): string {
  const page = pageName(site, evidence.pageUrl);
  return evidence.quote === null
    ? `${evidence.place} (${page})`
    : `${quoted(evidence.quote, limit)} (${page}, ${evidence.place})`;
}

/** "All 9 pages fit", "The page fits". */
export function allPages(amount: number, singular: string, plural: string): string {
  return amount === 1 ? `The page ${singular}` : `All ${amount} pages ${plural}`;
}

/** "the home page, /about and /pricing", cut after `limit` names. */
export function nameSome(pages: readonly PageFacts[], limit = 4): string {
  return joinSome(
    pages.map(({ label }) => label),
    limit,
  );
}

/** "the 9 audited pages". */
export function auditedPages(site: SiteFacts): string {
  return site.pages.length === 1 ? "the audited page" : `the ${count(site.pages.length, "audited page")}`;
}

/** The pages that speak of the offer: what checks of the message look through. */
export function offerPages(site: SiteFacts): string {
  const left = site.pages.length - site.messagePages.length;
  if (left === 0) return auditedPages(site);
  const pages =
    site.messagePages.length === 1 ? "the one audited page" : `the ${site.messagePages.length} audited pages`;
  return `${pages} about the offer and the company`;
}

/** Evidence of an element or a measurement: no quote, the place says what was looked at. */
export function measured(page: PageFacts, place: string): Evidence {
  return { pageUrl: page.url, quote: null, place };
}
