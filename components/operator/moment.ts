import { formatReportDate } from "@/lib/audits/report/report-date";

/** "05 Sep 2026, 14:30:07 UTC" */
export function formatMoment(moment: Date): string {
  const iso = moment.toISOString();
  return `${formatReportDate(iso)}, ${iso.slice(11, 19)} UTC`;
}
