import { pageKey, parseWebAddress } from "@/lib/page-address";
import type { PageCandidate, PageChoice } from "@/lib/page-choice/candidate";
import { roleOfCandidate } from "@/lib/page-choice/candidate-role";
import { explainChoice } from "@/lib/page-choice/explain-choice";
import { keepOneLanguage } from "@/lib/page-choice/one-language";
import type { PageRole } from "@/lib/site/page-role";

interface ChoosePagesInput {
  entryUrl: string;
  candidates: readonly PageCandidate[];
  limit: number;
}

const weightOfRole: Partial<Record<PageRole, number>> = {
  pricing: 90,
  offer: 86,
  demo: 84,
  contact: 80,
  "case-studies": 78,
  about: 70,
  audience: 68,
  downloads: 64,
  faq: 60,
  other: 40,
  resources: 36,
  documentation: 10,
  article: 8,
  careers: 6,
};

const maxOfRole: Partial<Record<PageRole, number>> = { resources: 2, documentation: 2, article: 1, faq: 2, careers: 1 };

const securityWeight = 62;
const security =
  /^(?:(?:data|trust|and)[\s-])*(?:security|trust(?:[\s-]cent(?:er|re))?|compliance|(?:daten)?sicherheit|s[eé]curit[eé]|seguridad|sicurezza|beveiliging)(?:\.\w+)?$/i;

function isAboutSecurity({ url, anchors }: PageCandidate): boolean {
  return [...anchors, new URL(url).pathname.split("/").findLast((part) => part !== "") ?? ""].some((name) =>
    security.test(name.trim()),
  );
}

const minLinked = 4;

const worthRepeating: ReadonlySet<PageRole> = new Set(["offer", "audience", "case-studies"]);

/** Repeated roles count less; pages of unknown role may well differ. */
const repeatPenalty = 22;
const unknownRepeatPenalty = 4;

export interface Scored {
  candidate: PageCandidate;
  role: PageRole;
  score: number;
}

export function rankPages(entryUrl: string, candidates: readonly PageCandidate[]): Scored[] {
  const entryKey = pageKey(entryUrl);
  const pages = keepOneLanguage(entryUrl, candidates).filter(
    (candidate) => pageKey(candidate.url) !== entryKey && !isListPart(candidate),
  );
  const linked = pages.filter(({ depth, inboundLinks }) => depth !== null || inboundLinks > 0);
  // If links can be read, a page only in the sitemap is a leftover or a campaign's.
  return (linked.length >= minLinked ? linked : pages)
    .map((candidate) => scoreCandidate(candidate, entryUrl))
    .filter(({ score }) => score > 0)
    .sort(compareScored);
}

/** Entry page first, commercial pages before articles, one page per template and role. */
export function choosePages({ entryUrl, candidates, limit }: ChoosePagesInput): PageChoice[] {
  if (limit <= 0) return [];
  const entryKey = pageKey(entryUrl);
  const entry = candidates.find(({ url }) => pageKey(url) === entryKey);
  const scored = rankPages(entryUrl, candidates);
  const templates = Map.groupBy(scored, templateOf);
  const isFirst = (page: Scored) => templates.get(templateOf(page))?.[0] === page;
  const repeats = scored.filter((page) => !isFirst(page) && mayRepeat(page));
  const chosen = pickBest(repeats, limit - 1, pickBest(scored.filter(isFirst), limit - 1, []));
  return [{ url: entry?.url ?? entryUrl, reason: "The page you entered." }, ...chosen.map(toChoice)];
}

export function toChoice({ candidate, role }: Scored): PageChoice {
  return { url: candidate.url, reason: explainChoice(candidate, role) };
}

export function templateOf({ candidate, role }: Scored): string {
  return `${role} ${candidate.group}`;
}

export function mayRepeat({ role }: Scored): boolean {
  return worthRepeating.has(role);
}

function pickBest(pages: readonly Scored[], amount: number, before: readonly Scored[]): Scored[] {
  const picked = [...before];
  const taken = (role: PageRole) => picked.filter((page) => page.role === role).length;
  const worth = ({ score, role }: Scored) =>
    score - (role === "other" ? unknownRepeatPenalty : repeatPenalty) * taken(role);
  while (picked.length < amount) {
    const open = pages.filter((page) => !picked.includes(page) && taken(page.role) < (maxOfRole[page.role] ?? amount));
    if (open.length === 0) break;
    picked.push(open.reduce((best, page) => (worth(page) > worth(best) ? page : best)));
  }
  return picked;
}

function scoreCandidate(candidate: PageCandidate, entryUrl: string): Scored {
  const role = roleOfCandidate(candidate, entryUrl);
  const weight = role === "other" && isAboutSecurity(candidate) ? securityWeight : weightOfRole[role];
  if (weight === undefined) return { candidate, role, score: 0 };
  const reach = (candidate.inNavigation ? 12 : 0) + Math.min(8, candidate.inboundLinks) + (candidate.inSitemap ? 1 : 0);
  const distance = candidate.depth === null ? 8 : Math.max(0, candidate.depth - 1) * 5;
  return { candidate, role, score: Math.max(1, weight + reach - distance) };
}

export function isListPart({ url: address, inNavigation }: PageCandidate): boolean {
  const url = parseWebAddress(address);
  if (url === null || /\/(?:page|seite)\/\d+\/?$/i.test(url.pathname)) return true;
  if (["page", "paged", "offset"].some((name) => /^\d+$/.test(url.searchParams.get(name) ?? ""))) return true;
  return !inNavigation && /\/(?:tags?|category|kategorie|author|archive)\//i.test(url.pathname);
}

function compareScored(a: Scored, b: Scored): number {
  const [first, second] = [a.candidate, b.candidate];
  return (
    b.score - a.score ||
    (first.position ?? Number.MAX_SAFE_INTEGER) - (second.position ?? Number.MAX_SAFE_INTEGER) ||
    first.url.length - second.url.length ||
    (first.url < second.url ? -1 : 1)
  );
}
