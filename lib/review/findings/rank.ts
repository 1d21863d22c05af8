/** The one ranking of findings: points to win × share of visits × how far it blocks, or whether a reader chose it. */
import { pageKey } from "@/lib/page-address";
import type { Cause } from "@/lib/review/check";
import type { ReportFinding } from "@/lib/review/review";
import type { PageRole } from "@/lib/site/page-role";

/** Visits to a page of this role, against 1 for any other: an estimate, since we can't count visits. */
const visits: Partial<Record<PageRole, number>> = { home: 4, pricing: 3, demo: 3, contact: 3, offer: 2 };
const blockingFactor = { 3: 1.5, 2: 1, 1: 0.5, 0: 0.15 } as const;
const turnsAway = 3;
/** As much as a scored check that loses three points. */
const chosenStake = 3;
/** Behind any that a model chose. */
const maxPlace = 100;
const criticalFrom = 1.5;
const mediumFrom = 0.5;

export interface VisitedPage {
  url: string;
  role: PageRole;
}

/** @returns the estimated share of visits that meet an address; 1 for none, which means the whole site */
export function visitShare(addresses: readonly string[], pages: readonly VisitedPage[]): number {
  const keys = new Set(addresses.map(pageKey));
  const met = pages.filter(({ url }) => keys.has(pageKey(url)));
  if (addresses.length === 0) return 1;
  const sum = (some: readonly VisitedPage[]) => some.reduce((total, { role }) => total + (visits[role] ?? 1), 0);
  // All pages that were not audited count as one.
  return Math.min(1, (sum(met) || 1) / (sum(pages) || 1));
}

/** @param stake points to win, or what its checks would cost if they were scored */
export type Unranked = Omit<ReportFinding, "severity" | "impact" | "order"> & {
  weight: Cause["weight"];
  stake: number;
  chosenAs: number | null;
};

const factorOf = ({ blocks, chosenAs, weight }: Unranked) =>
  blocks || chosenAs !== null ? turnsAway : blockingFactor[weight];

const rankOf = (finding: Unranked) =>
  factorOf(finding) *
  (finding.chosenAs !== null ? Math.max(finding.stake, chosenStake) : finding.stake * finding.share);

const comparePlaces = (a: Unranked, b: Unranked) => (a.chosenAs ?? maxPlace) - (b.chosenAs ?? maxPlace);

/** Severity and impact follow from the rank, so that order and badges agree. */
export function inOrder(findings: readonly Unranked[]): ReportFinding[] {
  const sorted = findings.toSorted(
    (a, b) => rankOf(b) - rankOf(a) || comparePlaces(a, b) || (b.points ?? 0) - (a.points ?? 0),
  );
  return sorted.map((unranked, at) => {
    const { weight: _weight, stake: _stake, chosenAs: _chosenAs, ...finding } = unranked;
    const rank = rankOf(unranked);
    return {
      ...finding,
      severity: rank >= criticalFrom ? "critical" : "improve",
      impact: rank >= criticalFrom ? "high" : rank >= mediumFrom ? "medium" : "low",
      order: whyFirst(unranked, sorted.slice(at + 1)),
    };
  });
}

function whyFirst(finding: Unranked, later: readonly Unranked[]): ReportFinding["order"] {
  const larger = later.filter(({ points }) => (points ?? 0) > (finding.points ?? 0));
  if (larger.length === 0) return null;
  if (finding.chosenAs !== null) return "chosen";
  if (finding.points === null) return "unscored";
  if (larger.some(({ share }) => share < finding.share)) return "reach";
  return finding.blocks ? "blocks" : "weight";
}
