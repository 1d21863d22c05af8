import { type Place, readIdentity } from "@/lib/compare/places";
import type { ReadReport } from "@/lib/compare/read-report";
import { pageKey } from "@/lib/page-address";
import { titleOfSeveral } from "@/lib/review/defects/find";
import { titleOfAudit } from "@/lib/review/lighthouse/audit-words";
import { findCheck } from "@/lib/review/registry";
import type { CheckResult } from "@/lib/review/review";
import { labelOf, titleOfCheck } from "@/lib/review/words/findings";

/** Of what was found at these places alone: a finding's own title may name other pages and their figures. */
export function titleOfRow(places: readonly [Place, ...Place[]], own: ReadReport): string {
  const [{ identity, page, finding }] = places;
  const { kind, name } = readIdentity(identity);
  const addresses = places.filter((place) => place.identity === identity).flatMap((place) => place.addresses);
  const pages = addresses.flatMap((address) => own.pages.get(pageKey(address)) ?? []);
  if (kind === "technical") {
    const audit = pages.flatMap(({ failedChecks }) => failedChecks).find(({ id }) => id === name);
    return audit === undefined ? finding.title : `${titleOfAudit(audit)} on ${whereOf(addresses)}`;
  }
  if (kind === "copy") {
    const remarks = pages
      .flatMap(({ copyReview }) => copyReview?.remarks ?? [])
      .filter(({ defect }) => defect === name);
    const title = (addresses.length > 1 ? titleOfSeveral(name) : null) ?? remarks[0]?.title;
    return title === undefined ? finding.title : `${title}: ${whereOf(addresses)}`;
  }
  const check = kind === "check" ? own.checks.get(name) : undefined;
  if (check === undefined || (identity === finding.identities[0] && covers(addresses, finding.pages)))
    return finding.title;
  return titleOfCheck(findCheck(name), page === null ? check : failingOn(check, addresses));
}

export function covers(addresses: readonly string[], others: readonly string[]): boolean {
  const keys = new Set(addresses.map(pageKey));
  return others.every((address) => keys.has(pageKey(address)));
}

const whereOf = ([first = "", ...others]: readonly string[]) =>
  others.length === 0 ? labelOf(first) : `${others.length + 1} pages`;

function failingOn({ population, failing, ...check }: CheckResult, addresses: readonly string[]): CheckResult {
  const here = failing?.filter(({ pageUrl }) => covers(addresses, [pageUrl])) ?? [];
  const failed = population?.of === "page" ? addresses.length : new Set(here.map(({ name }) => name)).size;
  return {
    ...check,
    failedOn: [...addresses],
    observation: `Not met: ${check.statement}`,
    ...(failing && { failing: here }),
    ...(population && { population: { ...population, failing: failed } }),
  };
}
