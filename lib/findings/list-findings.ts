import type { Report, ReportPage, ReportRecommendation } from "@/lib/audits/report/report";
import { pageKey } from "@/lib/page-address";
import { actionIdentities } from "@/lib/review/findings/identities";
import { type Advised, mergeCauses } from "@/lib/review/findings/merge";
import { findCheck } from "@/lib/review/registry";
import type { ReportFinding } from "@/lib/review/review";
import { getPageRole } from "@/lib/site/page-role";

type Repair = Pick<ReportRecommendation, "title" | "details">;
export type Findable = Pick<Report, "conversionReview" | "rubricResults"> &
  Partial<Pick<Report, "url" | "findings">> & {
    recommendations?: readonly Repair[];
    pages: readonly Pick<ReportPage, "url" | "title" | "copyReview" | "failedChecks">[];
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
      ...opportunities.map((finding) => ({ ...finding, weight: 1 as const, isIdea: true as const })),
    ],
    pages: pages.map(({ url, title, copyReview, failedChecks }) => ({
      url,
      role: pageKey(url) === pageKey(entryUrl) ? "home" : getPageRole({ url, entryUrl, labels: [title ?? ""] }),
      remarks: copyReview?.remarks ?? [],
      failedChecks,
    })),
    advise: ({ checks }) => adviceOf(checks, recommendations),
  });
}

export function repairs(action: Repair, { identities }: Pick<ReportFinding, "identities">): boolean {
  const own = action.details?.identities ?? actionIdentities(action);
  return identities.some((identity) => own.includes(identity));
}

export function placeOfAction(findings: readonly ReportFinding[], action: Repair): number | null {
  const place = findings.findIndex((finding) => repairs(action, finding));
  return place < 0 ? null : place;
}

function adviceOf(checks: readonly { id: string }[], actions: readonly Repair[]): Advised | null {
  const action = actions.find(({ details }) => checks.some(({ id }) => details?.checkIds.some((own) => own === id)));
  if (action?.details) return { ...action.details, action: action.title };
  const [check] = checks.flatMap(({ id }) => findCheck(id) ?? []);
  return check ? { ...check.cause, ...check.advice } : null;
}
