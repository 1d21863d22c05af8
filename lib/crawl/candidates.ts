/** From what the ledger knows to what a reviewer chooses from. Pure. */
import type { PageCandidate } from "@/lib/ai/reviewer";
import type { LedgerPage } from "./ledger-page";
import type { PageLedger } from "./page-ledger";
import { commonFolder, templateGroup } from "./template-group";

const perGroup = 25;
const candidatesKept = 300;

/** Nearest to the entry page first; what only a sitemap names comes last. */
function compareNearness(a: LedgerPage, b: LedgerPage): number {
  const depths = [a.depth ?? Number.MAX_SAFE_INTEGER, b.depth ?? Number.MAX_SAFE_INTEGER] as const;
  return (
    depths[0] - depths[1] || Number(b.menuOf.size > 0) - Number(a.menuOf.size > 0) || b.inbound.size - a.inbound.size
  );
}

/** Whether a menu or footer that links to a page from these is the site's: the entry page's, or most pages'. */
function isSiteWide(sources: ReadonlySet<string>, { entry, countRead }: PageLedger): boolean {
  return sources.has(entry.key) || (sources.size > 1 && 2 * sources.size > countRead());
}

/** `language`: the entry page's, see templateGroup. At most 300, 25 of a group; the entry page is first. */
export function candidatesFrom(ledger: PageLedger, language: string): PageCandidate[] {
  const known = ledger.pages();
  const pages = known.filter((page) => page.isPage);
  const positions = new Map(pages.map((page, index) => [page, index]));
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
    .map(({ page, group, groupSize }) => {
      const inNavigation = isSiteWide(page.menuOf, ledger);
      const inFooter = isSiteWide(page.footerOf, ledger);
      const menuLabel = inNavigation ? page.menuLabel : inFooter ? page.footerLabel : null;
      return {
        url: page.url,
        // What the menu calls it tells most.
        anchors: [...new Set([...(menuLabel === null ? [] : [menuLabel]), ...page.anchors])],
        menuLabel,
        depth: page.depth,
        inNavigation,
        inFooter,
        inSitemap: page.inSitemap,
        inboundLinks: page.inbound.size,
        group,
        groupSize,
        position: positions.get(page),
        language: page.language,
      };
    });
}
