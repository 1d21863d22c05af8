import { pageKey } from "@/lib/page-address";
import type { PageCandidate } from "@/lib/page-choice/candidate";
import type { LinkedTarget } from "@/lib/page-choice/linked-targets";
import type { LinkStatuses } from "@/lib/site/captured-site";
import { isPdf, isSafeToVisit, looksLikePage } from "./site";
import { commonFolder, templateGroup } from "./template-group";
import type { FrontierPage, UrlFrontier } from "./url-frontier";

const perGroup = 25;
const candidatesKept = 300;

const depthOf = ({ depth }: FrontierPage) => depth ?? Number.MAX_SAFE_INTEGER;
const compareNearness = (a: FrontierPage, b: FrontierPage) =>
  depthOf(a) - depthOf(b) || Number(b.menuOf.size > 0) - Number(a.menuOf.size > 0) || b.inbound.size - a.inbound.size;

function isSiteWide(sources: ReadonlySet<string>, { entry, countRead }: UrlFrontier): boolean {
  return sources.has(entry.key) || (sources.size > 1 && 2 * sources.size > countRead());
}

/** Parameters that choose a page; any other fills in or filters the page of the bare address. */
const namesPage =
  /(?:id|^(?:p|page|seite|path|route|view|site|content|module|action|name|slug|article|post|product|item|lang|l))$/i;

/** Never of the entry page: some sites name all their pages that way ("/?section=about"). */
function isVariant(address: string, keys: ReadonlySet<string>, entryKey: string): boolean {
  const url = new URL(address);
  const names = [...url.searchParams.keys()];
  url.search = "";
  const bare = pageKey(url.href);
  return names.length > 0 && !names.some((name) => namesPage.test(name)) && bare !== entryKey && keys.has(bare);
}

const documentsKept = 50;

export function documentsFrom(frontier: UrlFrontier): LinkedTarget[] {
  return frontier
    .pages()
    .filter(({ url, mayVisit, status }) => isPdf(url) && mayVisit && (status ?? 0) < 400)
    .slice(0, documentsKept)
    .map((page) => {
      const places = (["menu", "footer"] as const).filter((place) => page[`${place}Of`].size > 0);
      return { url: page.url, labels: [...page.anchors], foundIn: places.length > 0 ? places : ["link"] };
    });
}

export function candidatesFrom(frontier: UrlFrontier, language: string): PageCandidate[] {
  const known = frontier.pages().filter((page) => page.isPage);
  const keys = new Set(known.map(({ key }) => key));
  const pages = known.filter((page) => page === frontier.entry || !isVariant(page.url, keys, frontier.entry.key));
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
      const inNavigation = isSiteWide(page.menuOf, frontier);
      const inFooter = isSiteWide(page.footerOf, frontier);
      const menuLabel = inNavigation ? page.menuLabel : inFooter ? page.footerLabel : null;
      return {
        url: page.url,
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
        ...(inNavigation && page.menuHeadings !== null && { menuHeadings: page.menuHeadings }),
        ...(page.mergedFrom.size > 0 && { mergedFrom: [...page.mergedFrom] }),
        ...(page.hasSessions && { hasSessions: true }),
      };
    });
}

const unknown = { anchors: [], depth: null, inNavigation: false, inSitemap: false, inboundLinks: 0, groupSize: 1 };

export function candidatesBeyond(known: {
  candidates: readonly PageCandidate[];
  knownPages: readonly string[];
  linkStatuses: LinkStatuses;
}): PageCandidate[] {
  const gone = Object.entries(known.linkStatuses).flatMap(([url, status]) => ((status ?? 0) >= 400 ? [url] : []));
  const seen = new Set([...known.candidates.map(({ url }) => url), ...gone].map(pageKey));
  return known.knownPages
    .filter((url) => !seen.has(pageKey(url)) && isSafeToVisit(url) && looksLikePage(url))
    .map((url, index) => ({
      ...unknown,
      url,
      group: templateGroup(url, "/", ""),
      position: known.candidates.length + index,
    }));
}
