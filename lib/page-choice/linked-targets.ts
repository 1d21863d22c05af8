import { pageKey } from "@/lib/page-address";
import type { PageCandidate } from "@/lib/page-choice/candidate";
import { roleOfCandidate } from "@/lib/page-choice/candidate-role";
import { isListPart } from "@/lib/page-choice/choose-by-code";
import { keepOneLanguage } from "@/lib/page-choice/one-language";
import type { LinkedPage } from "@/lib/site/captured-site";
import { getPageRole, type PageRole } from "@/lib/site/page-role";

export type LinkedTarget = Pick<LinkedPage, "url" | "labels" | "foundIn">;

export type LinkedTargets = ReturnType<typeof listLinkedTargets>;

export const maxLinkedPages = 40;
export const maxDocuments = 8;

/** In reading order. true: worth reading even if neither menu nor footer links to it. */
const isObvious: Partial<Record<PageRole, boolean>> = {
  imprint: true,
  contact: true,
  pricing: true,
  "case-studies": true,
  about: true,
  terms: true,
  privacy: true,
  downloads: true,
  demo: true,
  faq: true,
  offer: false,
  audience: false,
  careers: true,
  legal: false,
  other: false,
  documentation: false,
  resources: false,
  article: false,
};
const order = Object.keys(isObvious);
const inAnyLanguage = /^(?:imprint|contact|terms|privacy)$/;
/** Per template: what five case studies lack, the sixth seldom has. */
const maxNamedOfTemplate = 5;
const maxListParts = 6;
const seldomAnswers = /^(?:documentation|resources|article)$/;
const turn = 3;
const maxFilledOfTemplate = 12;

interface LinkedTargetInput {
  entryUrl: string;
  candidates: readonly PageCandidate[];
  chosen: readonly string[];
}

interface RoledPage extends PageCandidate {
  role: PageRole;
  isSiteWide: boolean;
}

/** One language, except an imprint or contact page in menu or footer that the language lacks. */
export function listLinkedTargets({ entryUrl, candidates, chosen }: LinkedTargetInput) {
  const toRoled = (candidate: PageCandidate): RoledPage => ({
    ...candidate,
    role: roleOfCandidate(candidate, entryUrl),
    isSiteWide: candidate.inNavigation || candidate.inFooter === true,
  });
  const inLanguage = keepOneLanguage(entryUrl, candidates);
  const known = inLanguage.map(toRoled);
  const roles = new Set(known.map(({ role }) => role));
  const others = candidates.filter((candidate) => !inLanguage.includes(candidate)).map(toRoled);
  const stopgaps = others.filter(({ role, isSiteWide }) => isSiteWide && inAnyLanguage.test(role) && !roles.has(role));

  const chosenKeys = new Set([entryUrl, ...chosen].map(pageKey));
  const open = [...known, ...stopgaps].filter(({ url, role }) => role in isObvious && !chosenKeys.has(pageKey(url)));
  const worthNaming = open.filter(({ role, isSiteWide }) => isSiteWide || isObvious[role]).sort(compareRank);
  const firstOfTemplates = new Set(templatesOf(worthNaming).flatMap((same) => same.slice(0, maxNamedOfTemplate)));
  const named = worthNaming.filter((page) => page.isSiteWide || firstOfTemplates.has(page));
  const unnamed = open.filter((page) => !named.includes(page));
  const furtherParts = unnamed.filter(isListPart).sort(compareRank).slice(0, maxListParts);
  const rest = unnamed
    .filter((page) => !furtherParts.includes(page))
    .map((page, index) => ({ ...page, position: page.position ?? index }));
  const room = Math.max(0, maxLinkedPages - named.length);
  return {
    named: named.map(toTarget),
    others: [...furtherParts, ...fillUp(rest, room - furtherParts.length)].slice(0, room).map(toTarget),
  };
}

type Fillable = Pick<PageCandidate, "url" | "group" | "inboundLinks"> & { role: PageRole; position: number };

/** Most linked first, three per template in turn; pages that seldom answer anything come last. */
export function fillUp<Page extends Fillable>(pages: readonly Page[], room: number): Page[] {
  const ranked = templatesOf(pages).flatMap((members) =>
    members
      .toSorted(compareUse)
      .slice(0, maxFilledOfTemplate)
      .map((page, index) => ({
        page,
        rank: Math.floor(index / turn) + (seldomAnswers.test(page.role) ? maxFilledOfTemplate : 0),
      })),
  );
  return ranked
    .sort((a, b) => a.rank - b.rank || compareUse(a.page, b.page))
    .slice(0, Math.max(0, room))
    .map(({ page }) => page);
}

function compareUse(a: Fillable, b: Fillable): number {
  return b.inboundLinks - a.inboundLinks || a.position - b.position || (a.url < b.url ? -1 : 1);
}

function templatesOf<Page extends { role: PageRole; group: string }>(pages: readonly Page[]): Page[][] {
  return [...Map.groupBy(pages, ({ role, group }) => `${role} ${group}`).values()];
}

export function chooseDocuments(entryUrl: string, documents: readonly LinkedTarget[]): LinkedTarget[] {
  const rankOf = ({ url, labels }: LinkedTarget) => {
    const rank = order.indexOf(getPageRole({ url, entryUrl, labels }));
    return rank === -1 ? order.length : rank;
  };
  return documents.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, maxDocuments);
}

function compareRank(a: RoledPage, b: RoledPage): number {
  return order.indexOf(a.role) - order.indexOf(b.role) || b.inboundLinks - a.inboundLinks || (a.url < b.url ? -1 : 1);
}

function toTarget({ url, anchors, inNavigation, inFooter, inSitemap, inboundLinks }: PageCandidate): LinkedTarget {
  const isInText = inboundLinks > 0 && !inNavigation && !inFooter;
  const places = { menu: inNavigation, footer: inFooter, sitemap: inSitemap, link: isInText };
  const foundIn = (["menu", "footer", "sitemap", "link"] as const).filter((place) => places[place]);
  return { url, labels: anchors, foundIn };
}
