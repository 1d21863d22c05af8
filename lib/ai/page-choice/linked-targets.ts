/** Which pages that are not audited are read plainly, before anything is called absent from a site. Pure. */
import { keepOneLanguage } from "@/lib/ai/page-choice/one-language";
import { getPageRole, type PageRole } from "@/lib/ai/page-role";
import type { LinkedPage, PageCandidate } from "@/lib/ai/reviewer";
import { pageKey } from "@/lib/page-address";

export type LinkedTarget = Pick<LinkedPage, "url" | "labels" | "foundIn">;

/** In this order when there are more than can be read. */
const order: readonly PageRole[] = [
  "imprint",
  "contact",
  "pricing",
  "case-studies",
  "about",
  "terms",
  "privacy",
  "downloads",
  "demo",
  "faq",
  "offer",
  "audience",
  "careers",
  "legal",
  "other",
  "documentation",
  "resources",
  "article",
];
/** Read wherever they are linked or listed; pages of other roles only when menu or footer name them. */
const obvious: ReadonlySet<PageRole> = new Set<PageRole>([
  "imprint",
  "contact",
  "pricing",
  "case-studies",
  "about",
  "terms",
  "privacy",
  "downloads",
  "demo",
  "faq",
  "careers",
]);
/** Of one template: what the first five case studies lack, the sixth seldom has. */
const maxOfTemplate = 5;

export interface LinkedTargetInput {
  entryUrl: string;
  candidates: readonly PageCandidate[];
  /** Addresses of the audited pages. */
  chosen: readonly string[];
}

/** Pages worth reading besides the chosen ones, in one language, most telling first. */
export function listLinkedTargets({ entryUrl, candidates, chosen }: LinkedTargetInput): LinkedTarget[] {
  const chosenKeys = new Set([entryUrl, ...chosen].map(pageKey));
  const readOfTemplate = new Map<string, number>();
  return keepOneLanguage(entryUrl, candidates)
    .filter(({ url }) => !chosenKeys.has(pageKey(url)))
    .map((candidate) => {
      const role = getPageRole({ url: candidate.url, entryUrl, labels: candidate.anchors });
      return { candidate, role, rank: order.indexOf(role), isSiteWide: candidate.inNavigation || candidate.inFooter };
    })
    .filter(({ role, rank, isSiteWide }) => rank !== -1 && (isSiteWide || obvious.has(role)))
    .sort((a, b) => a.rank - b.rank || b.candidate.inboundLinks - a.candidate.inboundLinks || compareText(a, b))
    .filter(({ candidate, role, isSiteWide }) => {
      const template = `${role} ${candidate.group}`;
      const read = readOfTemplate.get(template) ?? 0;
      readOfTemplate.set(template, read + 1);
      return isSiteWide || read < maxOfTemplate;
    })
    .map(({ candidate }) => ({
      url: candidate.url,
      labels: candidate.anchors,
      foundIn: [
        ...(candidate.inNavigation ? (["menu"] as const) : []),
        ...(candidate.inFooter ? (["footer"] as const) : []),
        ...(candidate.inSitemap ? (["sitemap"] as const) : []),
      ],
    }));
}

function compareText(a: { candidate: PageCandidate }, b: { candidate: PageCandidate }): number {
  return a.candidate.url < b.candidate.url ? -1 : 1;
}
