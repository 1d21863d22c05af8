import type { PageCandidate } from "@/lib/page-choice/candidate";
import type { PageRole } from "@/lib/site/page-role";
import { capitalise, count, joinList, quoted } from "@/lib/text/wording";

const oftenRepeated: ReadonlySet<PageRole> = new Set(["offer", "audience", "case-studies", "article", "other"]);

const maxLabelLength = 60;
const maxAddresses = 3;
const maxPathLength = 80;

const clipped = (path: string) => (path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path);

function pathOf(address: string): string {
  const url = new URL(address);
  return url.pathname + url.search + url.hash;
}

/** Names what leads to the page, which is known, not what it is. */
export function explainChoice(candidate: PageCandidate, role: PageRole): string {
  const { inNavigation, inFooter, menuLabel, anchors, inboundLinks, depth, inSitemap, group, groupSize } = candidate;
  const texts = menuLabel ? [menuLabel] : anchors;
  const [label] = texts
    .map((text) => text.trim())
    .filter((text) => text.length > 1 && text.length <= maxLabelLength)
    .sort((a, b) => b.length - a.length);
  const where = [
    label ? `linked as ${quoted(label, maxLabelLength)}` : "",
    // A lower bound: only pages crawled for the choice are counted, and a menu is on all of them.
    inboundLinks > 1 && !inNavigation && !inFooter ? `linked from at least ${count(inboundLinks, "page")}` : "",
    inSitemap && depth === null && inboundLinks === 0 ? "named in the sitemap" : "",
    groupSize > 1 && oftenRepeated.has(role)
      ? `one of ${groupSize} with addresses like ${clipped(group.replaceAll("*", "…"))}`
      : "",
  ].filter(Boolean);
  if (where.length === 0) where.push("found by following links");
  const others = (candidate.mergedFrom ?? []).map(pathOf).filter((path) => path !== pathOf(candidate.url));
  const more = others.length - maxAddresses;
  const addresses = [
    ...others.slice(0, maxAddresses).map(clipped),
    ...(more > 0 ? [count(more, "other address", "other addresses")] : []),
  ];
  const merged = [joinList(addresses), candidate.hasSessions ? "addresses with session IDs" : ""].filter(Boolean);
  const verb = addresses.length === 1 && !candidate.hasSessions ? "leads" : "lead";
  return `${capitalise(joinList(where))}.${merged.length === 0 ? "" : ` Read once, although ${joinList(merged)} also ${verb} to it.`}`;
}
