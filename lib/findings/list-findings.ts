/** The findings of a report: as they were stored, or derived from what an older report stored instead. */
import type { Report, ReportPage, ReportRecommendation } from "@/lib/audits/report/report";
import { pageKey } from "@/lib/page-address";
import { actionIdentities } from "@/lib/review/findings/identities";
import { type Advised, mergeCauses } from "@/lib/review/findings/merge";
import { findCheck } from "@/lib/review/registry";
import type { ReportFinding } from "@/lib/review/review";
import { getPageRole } from "@/lib/site/page-role";

type FoundOnPage = Pick<ReportPage, "url" | "title" | "copyReview" | "failedChecks">;
export type Findable = Pick<Report, "conversionReview" | "rubricResults"> & {
  url?: string;
  findings?: Report["findings"];
  recommendations?: readonly Pick<ReportRecommendation, "title" | "details">[];
  pages: readonly FoundOnPage[];
};

export function listFindings(report: Findable): ReportFinding[] {
  if (report.findings) return report.findings;
  const { conversionReview, rubricResults, pages, recommendations = [] } = report;
  const entryUrl = report.url ?? pages[0]?.url ?? "";
  const { weaknesses = [], opportunities = [] } = conversionReview ?? {};
  return mergeCauses({
    results: rubricResults ?? [],
    claims: [
      ...weaknesses.map((finding) => ({ ...finding, weight: 3 as const })),
      ...opportunities.map((finding) => ({ ...finding, weight: 1 as const })),
    ],
    pages: pages.map(({ url, title, copyReview, failedChecks }) => ({
      url,
      role: pageKey(url) === pageKey(entryUrl) ? "home" : getPageRole({ url, entryUrl, labels: [title ?? ""] }),
      remarks: copyReview?.remarks ?? [],
      failedChecks,
    })),
    advise: ({ checks }) =>
      adviceOf(
        checks.map(({ id }) => id),
        recommendations,
      ),
  });
}

type Repair = Pick<ReportRecommendation, "title" | "details">;

export function repairs(action: Repair, { identities }: Pick<ReportFinding, "identities">): boolean {
  const own = action.details?.identities ?? actionIdentities(action);
  return identities.some((identity) => own.includes(identity));
}

/** The first finding that the action repairs, by its place; null where an older report does not tell. */
export function placeOfAction(findings: readonly ReportFinding[], action: Repair): number | null {
  const place = findings.findIndex((finding) => repairs(action, finding));
  return place < 0 ? null : place;
}

/** What the report's own action for these checks advises, else what holds for every site. */
function adviceOf(ids: readonly string[], actions: NonNullable<Findable["recommendations"]>): Advised | null {
  const action = actions.find(({ details }) => details?.checkIds.some((id) => ids.includes(id)));
  if (action?.details) return { ...action.details, action: action.title };
  const [check] = ids.flatMap((id) => findCheck(id) ?? []);
  return check ? { ...check.cause, ...check.advice } : null;
}

/** @returns how many of them are on a page, by its address. What is said of the whole site is on none. */
export function countByPage(findings: readonly ReportFinding[]): (address: string) => number {
  const keys = findings.flatMap(({ pages }) => [...new Set(pages.map(pageKey))]);
  const counts = new Map([...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length]));
  return (address) => counts.get(pageKey(address)) ?? 0;
}
