/** From what the ledger knows to what a reviewer chooses from. Pure. */
import type { PageCandidate } from "@/lib/ai/reviewer";
import type { LedgerPage } from "./page-ledger";
import { commonFolder, templateGroup } from "./template-group";

const perGroup = 25;
const candidatesKept = 300;

/** Nearest to the entry page first; what only a sitemap names comes last. */
function compareNearness(a: LedgerPage, b: LedgerPage): number {
  const depths = [a.depth ?? Number.MAX_SAFE_INTEGER, b.depth ?? Number.MAX_SAFE_INTEGER] as const;
  return depths[0] - depths[1] || Number(b.inNavigation) - Number(a.inNavigation) || b.inbound.size - a.inbound.size;
}

/** `language`: the entry page's, see templateGroup. At most 300, 25 of a group; the entry page is first. */
export function candidatesFrom(known: readonly LedgerPage[], language: string): PageCandidate[] {
  const pages = known.filter((page) => page.isPage);
  const base = commonFolder(pages.filter((page) => page.depth !== 0).map((page) => page.url));
  const groups = Map.groupBy(pages, (page) => templateGroup(page.url, base, language));
  return [...groups]
    .flatMap(([group, members]) =>
      members
        .toSorted(compareNearness)
        .slice(0, perGroup)
        .map((page) => ({ page, group, groupSize: members.length })),
    )
    .sort((a, b) => compareNearness(a.page, b.page))
    .slice(0, candidatesKept)
    .map(({ page, group, groupSize }) => ({
      url: page.url,
      anchors: [...page.anchors],
      depth: page.depth,
      inNavigation: page.inNavigation,
      inSitemap: page.inSitemap,
      inboundLinks: page.inbound.size,
      group,
      groupSize,
    }));
}
