import type { ReportPage } from "@/lib/audits/report/report";
import { pageKey } from "@/lib/page-address";
import { remarkIdentity } from "@/lib/review/findings/identities";
import type { ReportFinding } from "@/lib/review/review";

export interface FoundOnPage {
  place: number;
  severity: ReportFinding["severity"];
  title: string;
}

/** As each finding appears on this page; findings about the whole site are on none. */
export function listOnPage(
  findings: readonly ReportFinding[],
  { url, copyReview }: Pick<ReportPage, "url" | "copyReview">,
): FoundOnPage[] {
  const key = pageKey(url);
  const remarks = (copyReview?.remarks ?? []).map((remark) => ({ ...remark, identity: remarkIdentity(remark) }));
  return findings.flatMap(({ pages, identities, severity, title }, place) => {
    if (!pages.some((page) => pageKey(page) === key)) return [];
    const own = remarks.find(({ identity }) => identities.includes(identity));
    return [{ place, severity, title: own?.title ?? title }];
  });
}
