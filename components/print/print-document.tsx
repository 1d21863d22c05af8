import { About } from "@/components/print/about";
import { Actions } from "@/components/print/actions";
import { Closing } from "@/components/print/closing";
import { Cover, hostOf } from "@/components/print/cover";
import { Evidence } from "@/components/print/evidence";
import { Findings } from "@/components/print/findings";
import { printStyle } from "@/components/print/print-style";
import { PagesTable } from "@/components/print/printed-pages-table";
import { Rubric } from "@/components/print/rubric";
import { Summary } from "@/components/print/summary";
import type { Report } from "@/lib/audits/report/report";
import { formatReportDate } from "@/lib/audits/report/report-date";
import type { Agency, Brand } from "@/lib/brand";
import type { Inert } from "@/lib/inert";

export function PrintDocument({
  report,
  brand,
  picture,
  reportUrl,
  withEvidence = false,
  agency = null,
  nonce,
}: {
  report: Inert<Report>;
  brand: Brand;
  picture: string | null;
  reportUrl: string;
  withEvidence?: boolean;
  agency?: Agency | null;
  nonce?: string;
}) {
  const foot = `${brand.name} · Audit of ${hostOf(report.url)} · ${formatReportDate(report.createdAt)}`;
  return (
    <>
      <style nonce={nonce} suppressHydrationWarning>
        {printStyle(foot)}
      </style>
      <main className="text-base">
        <Cover report={report} brand={brand} picture={picture} />
        <Summary report={report} />
        <Actions report={report} />
        <Rubric report={report} />
        <PagesTable pages={report.pages} />
        <About report={report} brand={agency === null ? brand : null} reportUrl={reportUrl} />
        <Findings report={report} reportUrl={reportUrl} />
        {withEvidence ? <Evidence report={report} /> : null}
        {agency === null ? null : <Closing brand={brand} agency={agency} />}
      </main>
    </>
  );
}
