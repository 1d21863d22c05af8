import type { LinkStatuses, PageCandidate } from "@/lib/ai/reviewer";
import { pageKey } from "@/lib/page-address";
import { isSafeToVisit, looksLikePage } from "./site";
import { templateGroup } from "./template-group";

/** Of their places nothing is known; robots.txt is asked when they are read. */
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
      url,
      anchors: [],
      depth: null,
      inNavigation: false,
      inSitemap: false,
      inboundLinks: 0,
      group: templateGroup(url, "/", ""),
      groupSize: 1,
      position: known.candidates.length + index,
    }));
}
