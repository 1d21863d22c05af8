/** One occurrence of a finding: per identity, and per page if it is about pages. */

import type { ReportPage } from "@/lib/audits/report/report";
import type { ReadReport } from "@/lib/compare/read-report";
import { pageKey } from "@/lib/page-address";
import { statementIdentity } from "@/lib/review/findings/identities";
import type { CheckResult, ReportFinding } from "@/lib/review/review";

export interface Place {
  identity: string;
  page: string | null;
  addresses: string[];
  finding: ReportFinding;
}

export const placeKey = ({ identity, page }: Place) => `${identity}\n${page ?? ""}`;

export function placesOf(own: ReadReport, other: ReadReport): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const finding of own.findings) {
    for (const identity of finding.identities) {
      for (const place of placesOfIdentity(identity, finding, own, other)) {
        const key = placeKey(place);
        if (!places.has(key)) places.set(key, place);
      }
    }
  }
  return places;
}

/** "check:an-id" → kind "check", name "an-id"; statements have kind "quote" or "words". */
export function readIdentity(identity: string): { kind: string; name: string } {
  const end = identity.indexOf(":");
  return { kind: identity.slice(0, end), name: identity.slice(end + 1) };
}

function placesOfIdentity(identity: string, finding: ReportFinding, own: ReadReport, other: ReadReport): Place[] {
  const { kind, name } = readIdentity(identity);
  const byPage = (addresses: readonly string[]) =>
    addresses.map((address): Place => ({ identity, page: pageKey(address), addresses: [address], finding }));
  const ofSite = (addresses: readonly string[]): Place[] => [
    { identity, page: null, addresses: [...new Set(addresses)], finding },
  ];
  if (kind === "technical" || kind === "copy")
    return byPage([...own.pages.values()].filter((page) => hasFault(page, kind, name)).map(({ url }) => url));
  if (kind !== "check") {
    const proof = finding.evidence.find(({ quote }) => quote !== null && isProof(quote));
    return ofSite(proof === undefined ? finding.pages : [proof.pageUrl]);
  }
  const check = own.checks.get(name);
  if (check === undefined) return ofSite(finding.pages);
  const against = other.checks.get(name);
  const isByPage = pagesFailed(check) !== null && (!isFailing(against) || pagesFailed(against) !== null);
  return isByPage ? byPage(pagesFailed(check) ?? []) : ofSite(addressesOf(check));

  function isProof(quote: string) {
    const evidence = finding.evidence.filter((each) => each.quote === quote);
    return evidence.some((each) => statementIdentity({ title: finding.title, evidence: [each] }) === identity);
  }
}

/** A finding names pages of all its parts; this tells which have the fault. */
function hasFault({ failedChecks, copyReview }: ReportPage, kind: "technical" | "copy", name: string): boolean {
  return kind === "technical"
    ? failedChecks.some(({ id }) => id === name)
    : (copyReview?.remarks ?? []).some(({ defect }) => defect === name);
}

export function isFailing(check: CheckResult | undefined): check is CheckResult {
  return check?.points === 0 || check?.points === 1;
}

export function pagesFailed(check: CheckResult): string[] | null {
  return check.failedOn !== undefined && check.failedOn.length > 0 ? check.failedOn : null;
}

export function addressesOf(check: CheckResult): string[] {
  return [...new Set(pagesFailed(check) ?? check.evidence.map(({ pageUrl }) => pageUrl))];
}
