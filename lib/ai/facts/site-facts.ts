import { findBrand } from "@/lib/ai/facts/brand";
import { gatherPageFacts, type PageFacts } from "@/lib/ai/facts/page-facts";
import type { PageRole } from "@/lib/ai/facts/page-role";
import type { ReviewedSite } from "@/lib/ai/reviewer";

/** All pages' facts and what only the whole site tells: gathered once, judged by pure functions. */
export interface SiteFacts {
  site: ReviewedSite;
  /** Audited pages in the report's order. */
  pages: PageFacts[];
  /** The entry page, or the first page when the entry page could not be read; null for no pages. */
  home: PageFacts | null;
  /** Pages that sell or inform: no legal, account or careers pages. */
  sellingPages: PageFacts[];
  /** Selling pages that speak of the offer: no blog and no articles. */
  messagePages: PageFacts[];
  brand: string | null;
  /** True when most pages are in English and have text. */
  english: boolean;
}

const besideTheSale: ReadonlySet<PageRole> = new Set(["legal", "account", "careers"]);
const besideTheOffer: ReadonlySet<PageRole> = new Set(["resources", "article"]);

/** All that the built-in reviewer knows of a site: what its pages show, and which of them sell. Reads nothing else. */
export function gatherSiteFacts(site: ReviewedSite): SiteFacts {
  const pages = site.pages.map((page) => gatherPageFacts(page, site.entryUrl));
  const selling = pages.filter(({ role }) => !besideTheSale.has(role));
  const telling = selling.filter(({ role }) => !besideTheOffer.has(role));
  const readable = pages.filter(({ hasText }) => hasText);
  return {
    site,
    pages,
    home: pages.find(({ role }) => role === "home") ?? pages[0] ?? null,
    sellingPages: selling.length > 0 ? selling : pages,
    messagePages: telling.length > 0 ? telling : pages,
    brand: findBrand(pages.map(({ capture }) => capture)),
    english: readable.length > 0 && readable.filter(({ english }) => english).length * 2 > readable.length,
  };
}

export function pagesWithRole(site: SiteFacts, ...roles: PageRole[]): PageFacts[] {
  return site.pages.filter(({ role }) => roles.includes(role));
}
