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

/** A quote with its place: “…” (/pricing, first screen). */
export function cite(site: SiteFacts, evidence: Evidence, limit = 140): string {
  const place = `${pageName(site, evidence.pageUrl)}, ${evidence.place}`;
  return evidence.quote === null ? place : `${quoted(evidence.quote, limit)} (${place})`;
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
  return site.pages.length === 1 ? "the one audited page" : `the ${count(site.pages.length, "audited page")}`;
}

/** Evidence of an element or a measurement: no quote, the place says what was looked at. */
export function measured(page: PageFacts, place: string): Evidence {
  return { pageUrl: page.url, quote: null, place };
}
