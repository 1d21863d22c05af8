import { FileX } from "lucide-react";
import { LoadMore } from "@/components/report/load-more";
import { PageCard } from "@/components/report/page-card";
import { PagesTable } from "@/components/report/pages-table";
import { ReportSection } from "@/components/report/report-section";
import { EmptyState } from "@/components/ui/empty-state";
import { describeRuns } from "@/lib/audits/report/describe-spread";
import { toPageRow } from "@/lib/audits/report/page-rows";
import type { Report, ReportPage } from "@/lib/audits/report/report";
import type { ShownAuthor } from "@/lib/audits/report/shown-author";
import { listFindings } from "@/lib/findings/list-findings";
import { listOnPage } from "@/lib/findings/on-page";
import type { ReportFinding } from "@/lib/review/review";

export function PagesSection({ report, bookingUrl }: { report: Report; bookingUrl: string }) {
  const { pages, parts } = report;
  const findings = listFindings(report);
  return (
    <ReportSection
      id="pages"
      title="Pages Audit"
      lead={["How each page performs, and how its copy could work harder.", describeRuns(pages)]
        .filter(Boolean)
        .join(" ")}
      bookingUrl={bookingUrl}
    >
      {pages.length > 0 ? (
        <>
          {pages.length > 1 ? (
            <PagesTable rows={pages.map((page) => toPageRow(page, listOnPage(findings, page).length))} />
          ) : null}
          <PageCards pages={pages} findings={findings} author={parts?.copy ?? null} />
        </>
      ) : (
        <EmptyState icon={FileX} title="No Pages Found" level={3}>
          This audit has no pages to show.
        </EmptyState>
      )}
    </ReportSection>
  );
}

export function PageCards({
  pages,
  findings = [],
  author,
}: {
  pages: ReportPage[];
  findings?: readonly ReportFinding[];
  author: ShownAuthor | null;
}) {
  const cards = pages.map((page) => ({
    key: page.id,
    content: <PageCard page={page} found={listOnPage(findings, page)} author={author} />,
  }));
  return <LoadMore cards={cards} />;
}
