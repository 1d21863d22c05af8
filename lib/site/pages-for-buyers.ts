import { isLegalPage } from "@/lib/site/legal-page";
import type { PageFacts } from "@/lib/site/page-facts";
import { getRoleOfLabel } from "@/lib/site/page-role";
import type { SiteFacts } from "@/lib/site/site-facts";
import { withoutOrders } from "@/lib/site/without-orders";
import { remembered } from "@/lib/text/remembered";

export type ReadPage = Pick<PageFacts, "url" | "role" | "language" | "capture">;

/** No articles, manuals, jobs, accounts and legal pages. */
export function isForBuyers(page: Pick<PageFacts, "role">): boolean {
  return !isLegalPage(page) && !/^(?:article|documentation|careers)$/.test(page.role);
}

/** The audited pages without text aimed at AI, so that it proves nothing. */
export const readPages = remembered(
  ({ pages }: SiteFacts): readonly ReadPage[] => withoutOrders({ pages, linkedPages: [] }).pages,
);

export const pagesForBuyers = (site: SiteFacts) => readPages(site).filter(isForBuyers);

const offerRoles: ReadonlySet<string | null> = new Set(["home", "offer", "audience", "pricing"]);

/** By its role, by the heading above it in the menu (“Products”), or by how its address begins (/services-dust). */
export function isAboutOffer({ url, keys, role }: PageFacts, { pages }: Pick<SiteFacts, "pages">): boolean {
  if (role !== "other") return offerRoles.has(role);
  const [word = ""] = URL.parse(url)?.pathname.slice(1).split("-") ?? [];
  const above = pages.flatMap(({ links }) =>
    links.flatMap(({ area, key, parent }) => (area === "nav" && key !== null && keys.has(key) ? (parent ?? []) : [])),
  );
  return [word, ...above].some((label) => offerRoles.has(getRoleOfLabel(label)));
}
