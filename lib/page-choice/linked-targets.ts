import { pageKey } from "@/lib/page-address";
import type { PageCandidate } from "@/lib/page-choice/candidate";
import { roleOfCandidate } from "@/lib/page-choice/candidate-role";
import { isListPart } from "@/lib/page-choice/choose-by-code";
import { fillUp } from "@/lib/page-choice/fill-up";
import { keepOneLanguage } from "@/lib/page-choice/one-language";
import type { LinkedPage } from "@/lib/site/captured-site";
import { getPageRole, type PageRole } from "@/lib/site/page-role";

export type LinkedTarget = Pick<LinkedPage, "url" | "labels" | "foundIn">;

export interface LinkedTargets {
  named: LinkedTarget[];
  others: LinkedTarget[];
}

export const maxLinkedPages = 40;
export const maxDocuments = 8;

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
const inAnyLanguage: ReadonlySet<PageRole> = new Set<PageRole>(["imprint", "contact", "terms", "privacy"]);
/** Of one template: what the first five case studies lack, the sixth seldom has. */
const maxOfTemplate = 5;
const maxListParts = 6;

export interface LinkedTargetInput {
  entryUrl: string;
  candidates: readonly PageCandidate[];
  chosen: readonly string[];
}

interface RoledPage {
  candidate: PageCandidate;
  role: PageRole;
  isSiteWide: boolean;
}

/** One language, but for an imprint or a contact page that menu or footer name and that the language lacks. */
export function listLinkedTargets({ entryUrl, candidates, chosen }: LinkedTargetInput): LinkedTargets {
  const toRoled = (candidate: PageCandidate): RoledPage => ({
    candidate,
    role: roleOfCandidate(candidate, entryUrl),
    isSiteWide: candidate.inNavigation || candidate.inFooter === true,
  });
  const inLanguage = keepOneLanguage(entryUrl, candidates);
  const known = inLanguage.map(toRoled);
  const roles = new Set(known.map(({ role }) => role));
  const others = candidates.filter((candidate) => !inLanguage.includes(candidate)).map(toRoled);
  const stopgaps = others.filter(({ role, isSiteWide }) => isSiteWide && inAnyLanguage.has(role) && !roles.has(role));

  const chosenKeys = new Set([entryUrl, ...chosen].map(pageKey));
  const readOfTemplate = new Map<string, number>();
  const open = [...known, ...stopgaps].filter(
    ({ candidate, role }) => !chosenKeys.has(pageKey(candidate.url)) && order.includes(role),
  );
  const named = open
    .filter(({ role, isSiteWide }) => isSiteWide || obvious.has(role))
    .sort(compareRank)
    .filter(({ candidate, role, isSiteWide }) => {
      const template = `${role} ${candidate.group}`;
      const read = readOfTemplate.get(template) ?? 0;
      readOfTemplate.set(template, read + 1);
      return isSiteWide || read < maxOfTemplate;
    });
  const unnamed = open.filter((page) => !named.includes(page));
  // What an archive shows no more on its first page is on the next ones.
  const furtherParts = unnamed
    .filter(({ candidate }) => isListPart(candidate))
    .sort(compareRank)
    .slice(0, maxListParts);
  const rest = unnamed
    .filter((page) => !furtherParts.includes(page))
    .map(({ candidate, role }, index) => ({
      ...candidate,
      role,
      position: candidate.position ?? index,
    }));
  return {
    named: named.map(({ candidate }) => toTarget(candidate)),
    others: [
      ...furtherParts.map(({ candidate }) => toTarget(candidate)),
      ...fillUp(rest, maxLinkedPages - named.length - furtherParts.length).map(toTarget),
    ].slice(0, Math.max(0, maxLinkedPages - named.length)),
  };
}

export function chooseDocuments(entryUrl: string, documents: readonly LinkedTarget[]): LinkedTarget[] {
  const rankOf = ({ url, labels }: LinkedTarget) => {
    const rank = order.indexOf(getPageRole({ url, entryUrl, labels }));
    return rank === -1 ? order.length : rank;
  };
  return documents.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, maxDocuments);
}

function compareRank(a: RoledPage, b: RoledPage): number {
  const [first, second] = [a.candidate, b.candidate];
  return (
    order.indexOf(a.role) - order.indexOf(b.role) ||
    second.inboundLinks - first.inboundLinks ||
    (first.url < second.url ? -1 : 1)
  );
}

function toTarget({ url, anchors, inNavigation, inFooter, inSitemap, inboundLinks }: PageCandidate): LinkedTarget {
  const foundIn: LinkedTarget["foundIn"] = [];
  if (inNavigation) foundIn.push("menu");
  if (inFooter) foundIn.push("footer");
  if (inSitemap) foundIn.push("sitemap");
  if (inboundLinks > 0 && !inNavigation && inFooter !== true) foundIn.push("link");
  return { url, labels: anchors, foundIn };
}
