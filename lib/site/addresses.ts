import { pageKey } from "@/lib/page-address";
import type { ReviewedSite } from "@/lib/site/captured-site";

export interface Addressed {
  /** All addresses that show the page, including ones that the crawl merged or that redirect to it. */
  keys: ReadonlySet<string>;
}

export function addressKeys(
  { url, finalUrl }: { url: string; finalUrl: string },
  { sameAddresses = [], linkedPages }: Pick<ReviewedSite, "sameAddresses" | "linkedPages">,
): ReadonlySet<string> {
  const keys = new Set([pageKey(url), pageKey(finalUrl)]);
  const same = [
    ...sameAddresses.map((address) => [address.url, address.leadsTo ?? address.url]),
    ...linkedPages.map((page) => [page.url, page.finalUrl]),
  ].map((pair) => pair.map(pageKey));
  for (const pair of same) if (pair.some((key) => keys.has(key))) for (const key of pair) keys.add(key);
  return keys;
}

export function findAt<Page extends Addressed>(pages: readonly Page[], key: string | null): Page | undefined {
  return key === null ? undefined : pages.find(({ keys }) => keys.has(key));
}
