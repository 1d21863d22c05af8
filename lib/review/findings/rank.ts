/** The one ranking of findings: points to win × share of visits × whether it blocks. */
import { pageKey } from "@/lib/page-address";
import type { ReportFinding } from "@/lib/review/findings/finding";
import type { PageRole } from "@/lib/site/page-role";

/** How often visits meet a page of this role, against 1 for any other: an estimate, since nobody counts visits here. */
const visits: Partial<Record<PageRole, number>> = { home: 4, pricing: 2, offer: 2, demo: 2, contact: 2 };
const blockingFactor = 3;

export interface VisitedPage {
  url: string;
  role: PageRole;
}

/** @returns the estimated share of visits that meet one of the addresses; 1 where none is named: the whole site */
export function visitShare(addresses: readonly string[], pages: readonly VisitedPage[]): number {
  const keys = new Set(addresses.map(pageKey));
  const met = pages.filter(({ url }) => keys.has(pageKey(url)));
  if (met.length === 0) return 1;
  const sum = (some: readonly VisitedPage[]) => some.reduce((total, { role }) => total + (visits[role] ?? 1), 0);
  return sum(met) / sum(pages);
}

type Ranked = ReportFinding & { stake: number };

export const rankOf = ({ stake, share, blocks }: Pick<Ranked, "stake" | "share" | "blocks">) =>
  stake * share * (blocks ? blockingFactor : 1);

/** Highest rank first; each that wins fewer points than a later one says why it comes first. */
export function inOrder(findings: readonly Ranked[]): ReportFinding[] {
  const sorted = findings.toSorted((a, b) => rankOf(b) - rankOf(a) || (b.points ?? 0) - (a.points ?? 0));
  return sorted.map(({ stake: _stake, ...finding }, at) => ({
    ...finding,
    order: whyFirst(finding, sorted.slice(at + 1)),
  }));
}

function whyFirst(finding: Omit<Ranked, "stake">, later: readonly Ranked[]): ReportFinding["order"] {
  const larger = later.filter(({ points }) => (points ?? 0) > (finding.points ?? 0));
  if (larger.length === 0) return null;
  if (finding.blocks && larger.some(({ blocks }) => !blocks)) return "blocks";
  return larger.some(({ share }) => share < finding.share) ? "reach" : "weight";
}
