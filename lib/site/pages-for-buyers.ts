import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { withoutOrders } from "@/lib/site/without-orders";

export type ReadPage = Pick<PageFacts, "url" | "role" | "language" | "capture">;

const notForBuyers = /^(?:article|documentation|careers|account|imprint|privacy|terms|legal)$/;

/** The audited pages without text aimed at AI, so that it proves nothing. */
export function readPages({ site, pages }: SiteFacts): ReadPage[] {
  const bare = withoutOrders({ pages: site.pages, linkedPages: [] }).pages;
  return pages.map((page) => ({ ...page, capture: bare.find(({ url }) => url === page.url)?.capture ?? page.capture }));
}

/** Those that speak to buyers: no articles, manuals, jobs, accounts and legal pages. */
export const pagesForBuyers = (site: SiteFacts) => readPages(site).filter(({ role }) => !notForBuyers.test(role));
