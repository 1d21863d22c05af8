import { addressKeys } from "@/lib/site/addresses";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { readTargets } from "@/lib/site/links";
import { getPageRole } from "@/lib/site/page-role";
import { findSharedLines, wasRead } from "@/lib/site/was-read";

export type LinkedPageFacts = ReturnType<typeof gatherLinkedPages>[number];

export function gatherLinkedPages(site: ReviewedSite, audited: ReadonlySet<string>) {
  const { entryUrl, linkedPages, pages } = site;
  const shared = findSharedLines([...pages.map(({ capture }) => capture.text), ...linkedPages.map(({ text }) => text)]);
  return linkedPages.flatMap((page) => {
    const keys = addressKeys(page, site);
    if (keys.intersection(audited).size > 0) return [];
    const labels = [...page.labels, ...page.headings.slice(0, 1), page.title];
    return {
      ...page,
      keys,
      links: readTargets(page.links, page.finalUrl),
      role: getPageRole({ url: page.url, entryUrl, labels }),
      wasRead: wasRead(page, shared),
    };
  });
}
