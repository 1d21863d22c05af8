import type { Report } from "@/lib/audits/report/report";
import { remarkIdentity } from "@/lib/review/findings/identities";
import { titleOfAudit } from "@/lib/review/lighthouse/audit-words";
import type { ReportFinding } from "@/lib/review/review";

export interface Broken {
  text: string;
  /** null for a page's fault and for a Lighthouse audit. */
  checkId: string | null;
}

export function listBroken(finding: ReportFinding, { rubricResults, pages }: Findable): Broken[] {
  const { checks, faults, audits, identities } = finding;
  if (checks.length === 0 && faults.length + audits.length < 2) return [];
  const judged = (rubricResults ?? []).flatMap((result) => result.checks);
  const remarks = pages.flatMap(({ copyReview }) => copyReview?.remarks ?? []);
  const failed = pages.flatMap(({ failedChecks }) => failedChecks);
  const others = [
    ...remarks.filter((remark) => identities.includes(remarkIdentity(remark))).map(({ title }) => title),
    ...failed.filter(({ id }) => audits.includes(id)).map(titleOfAudit),
  ];
  return [
    ...checks
      .flatMap((id) => judged.find((check) => check.id === id) ?? [])
      .map(({ id, statement }) => ({ text: statement, checkId: id })),
    ...[...new Set(others)].map((text) => ({ text, checkId: null })),
  ];
}

type Findable = Pick<Report, "rubricResults"> & {
  pages: readonly Pick<Report["pages"][number], "copyReview" | "failedChecks">[];
};
