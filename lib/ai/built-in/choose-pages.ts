import { getPageRole, type PageRole } from "@/lib/ai/facts/page-role";
import type { PageCandidate, PageChoice } from "@/lib/ai/reviewer";
import { count, joinList, quoted } from "@/lib/ai/text/wording";
import { pageKey } from "@/lib/page-address";

/** How much a page of this kind tells about winning leads; 0 leaves it out. */
const weightOfRole: Record<PageRole, number> = {
  home: 100,
  pricing: 90,
  offer: 86,
  demo: 84,
  contact: 80,
  "case-studies": 78,
  about: 70,
  audience: 68,
  faq: 60,
  resources: 46,
  article: 34,
  other: 30,
  careers: 6,
  legal: 0,
  account: 0,
};

const purposeOfRole: Record<PageRole, string> = {
  home: "The home page is where most visits begin and where the offer has to be clear at once",
  pricing: "Buyers check the price here before they talk to anybody",
  offer: "This page has to explain the offer to somebody who compares suppliers",
  demo: "This is where a visitor becomes a lead",
  contact: "This is where an interested visitor gets in touch",
  "case-studies": "Buyers look here for proof that it worked for somebody like them",
  about: "Buyers check here who stands behind the offer",
  audience: "This page speaks to one group of customers",
  faq: "Objections are answered or left open here",
  resources: "Early visitors arrive here long before they buy",
  article: "Pages like this bring visitors from search who do not know the company yet",
  other: "This page is part of what a visitor can read before deciding",
  careers: "Applicants, and buyers who check the company, come here",
  legal: "Legal page",
  account: "Account page",
};

/** A page of one kind counts for less when the choice already has some of it. */
const repeatPenalty = 22;

interface Scored {
  candidate: PageCandidate;
  role: PageRole;
  score: number;
}

interface ChoosePagesInput {
  entryUrl: string;
  candidates: readonly PageCandidate[];
  limit: number;
}

/**
 * The pages that decide about a lead, the entry page first, at most `limit`. Pages that share a
 * template are represented by the one that is linked most; legal and account pages are left out.
 */
export function choosePages({ entryUrl, candidates, limit }: ChoosePagesInput): PageChoice[] {
  const entryKey = pageKey(entryUrl);
  const entry = candidates.find(({ url }) => pageKey(url) === entryKey);
  const rest = bestOfGroups(
    candidates.filter((candidate) => candidate !== entry).map((candidate) => scoreCandidate(candidate, entryUrl)),
  )
    .filter(({ score, role }) => score > 0 && role !== "home")
    .sort((a, b) => (isBetter(a, b) ? -1 : 1));
  const chosen: PageChoice[] = [{ url: entry?.url ?? entryUrl, reason: `${purposeOfRole.home}.` }];
  const takenOfRole = new Map<PageRole, number>();
  while (chosen.length < limit && rest.length > 0) {
    const worth = ({ score, role }: Scored) => score - repeatPenalty * (takenOfRole.get(role) ?? 0);
    const best = rest.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    rest.splice(rest.indexOf(best), 1);
    takenOfRole.set(best.role, (takenOfRole.get(best.role) ?? 0) + 1);
    chosen.push({ url: best.candidate.url, reason: reasonFor(best) });
  }
  return limit > 0 ? chosen : [];
}

function scoreCandidate(candidate: PageCandidate, entryUrl: string): Scored {
  const role = getPageRole({ url: candidate.url, entryUrl, labels: candidate.anchors });
  const weight = weightOfRole[role];
  if (weight === 0) return { candidate, role, score: 0 };
  const reach = (candidate.inNavigation ? 12 : 0) + Math.min(8, candidate.inboundLinks) + (candidate.inSitemap ? 1 : 0);
  const distance = candidate.depth === null ? 8 : Math.max(0, candidate.depth - 1) * 5;
  return { candidate, role, score: Math.max(1, weight + reach - distance) };
}

function bestOfGroups(scored: readonly Scored[]): Scored[] {
  const byGroup = new Map<string, Scored>();
  for (const entry of scored) {
    const known = byGroup.get(entry.candidate.group);
    if (!known || isBetter(entry, known)) byGroup.set(entry.candidate.group, entry);
  }
  return [...byGroup.values()];
}

function isBetter(a: Scored, b: Scored): boolean {
  if (a.score !== b.score) return a.score > b.score;
  return a.candidate.url.length !== b.candidate.url.length
    ? a.candidate.url.length < b.candidate.url.length
    : a.candidate.url < b.candidate.url;
}

function reasonFor({ candidate, role }: Scored): string {
  const anchor = candidate.anchors.find((text) => text.trim().length > 1 && text.trim().length <= 60);
  const how = [
    candidate.inNavigation
      ? `it is in the menu${anchor ? ` as ${quoted(anchor)}` : ""}`
      : anchor
        ? `it is linked as ${quoted(anchor)}`
        : "",
    candidate.inboundLinks > 1 ? `${count(candidate.inboundLinks, "page")} link to it` : "",
    candidate.groupSize > 1
      ? `it stands for ${count(candidate.groupSize, "page")} of the same kind (${candidate.group})`
      : "",
    candidate.depth === null && candidate.inboundLinks === 0 ? "only the sitemap names it" : "",
  ].filter((part) => part !== "");
  return `${purposeOfRole[role]}${how.length > 0 ? `; ${joinList(how)}` : ""}.`;
}
