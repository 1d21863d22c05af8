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
/** A site has one of these, perhaps in the language of its country alone. */
const inAnyLanguage: ReadonlySet<PageRole> = new Set<PageRole>(["imprint", "contact", "terms", "privacy"]);
/** Of one template: what the first five case studies lack, the sixth seldom has. */
const maxOfTemplate = 5;

export interface LinkedTargetInput {
  entryUrl: string;
  candidates: readonly PageCandidate[];
  /** Addresses of the audited pages. */
  chosen: readonly string[];
}

interface RoledPage {
  candidate: PageCandidate;
  role: PageRole;
  isSiteWide: boolean;
}

/**
 * Pages worth reading besides the chosen ones, most telling first. One language, but for an imprint, a contact page and
 * the like that menu or footer name and that the language lacks.
 */
export function listLinkedTargets({ entryUrl, candidates, chosen }: LinkedTargetInput): LinkedTarget[] {
  const toRoled = (candidate: PageCandidate): RoledPage => ({
    candidate,
    role: getPageRole({ url: candidate.url, entryUrl, labels: candidate.anchors }),
    isSiteWide: candidate.inNavigation || candidate.inFooter === true,
  });
  const inLanguage = keepOneLanguage(entryUrl, candidates);
  const known = inLanguage.map(toRoled);
  const roles = new Set(known.map(({ role }) => role));
  const others = candidates.filter((candidate) => !inLanguage.includes(candidate)).map(toRoled);
  const stopgaps = others.filter(({ role, isSiteWide }) => isSiteWide && inAnyLanguage.has(role) && !roles.has(role));

  const chosenKeys = new Set([entryUrl, ...chosen].map(pageKey));
  const readOfTemplate = new Map<string, number>();
  return [...known, ...stopgaps]
    .filter(({ candidate }) => !chosenKeys.has(pageKey(candidate.url)))
    .filter(({ role, isSiteWide }) => order.includes(role) && (isSiteWide || obvious.has(role)))
    .sort(compareRank)
    .filter(({ candidate, role, isSiteWide }) => {
      const template = `${role} ${candidate.group}`;
      const read = readOfTemplate.get(template) ?? 0;
      readOfTemplate.set(template, read + 1);
      return isSiteWide || read < maxOfTemplate;
    })
    .map(({ candidate }) => toTarget(candidate));
}

function compareRank(a: RoledPage, b: RoledPage): number {
  const [first, second] = [a.candidate, b.candidate];
  return (
    order.indexOf(a.role) - order.indexOf(b.role) ||
    second.inboundLinks - first.inboundLinks ||
    (first.url < second.url ? -1 : 1)
  );
}

function toTarget({ url, anchors, inNavigation, inFooter, inSitemap }: PageCandidate): LinkedTarget {
  const foundIn: LinkedTarget["foundIn"] = [];
  if (inNavigation) foundIn.push("menu");
  if (inFooter) foundIn.push("footer");
  if (inSitemap) foundIn.push("sitemap");
  return { url, labels: anchors, foundIn };
}
