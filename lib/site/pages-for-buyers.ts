import { isLegalPage } from "@/lib/site/legal-page";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { withoutOrders } from "@/lib/site/without-orders";
import { remembered } from "@/lib/text/remembered";

export type ReadPage = Pick<PageFacts, "url" | "role" | "language" | "capture">;

export function isForBuyers(page: Pick<PageFacts, "role">): boolean {
  return !isLegalPage(page) && !/^(?:article|documentation|careers)$/.test(page.role);
}

/** Without text aimed at AI, so that it proves nothing. */
export const readPages = remembered(
  ({ pages }: SiteFacts): readonly ReadPage[] => withoutOrders({ pages, linkedPages: [] }).pages,
);

export const pagesForBuyers = (site: SiteFacts) => readPages(site).filter(isForBuyers);
