import { FileX } from "lucide-react";
import { LoadMore } from "@/components/report/load-more";
import { PageCard } from "@/components/report/page-card";
import { ReportSection } from "@/components/report/report-section";
import { EmptyState } from "@/components/ui/empty-state";
import type { Report, ReportPage } from "@/lib/audits/report";
import type { ShownAuthor } from "@/lib/audits/shown-author";

export function PagesSection({ report: { pages, parts }, bookingUrl }: { report: Report; bookingUrl: string }) {
  return (
    <ReportSection
      id="pages"
      title="Pages Audit"
      lead="How each page performs, and how its copy could work harder."
      bookingUrl={bookingUrl}
    >
      {pages.length > 0 ? (
        <PageCards pages={pages} author={parts?.copy ?? null} />
      ) : (
        <EmptyState icon={FileX} title="No Pages Found" level={3}>
          This audit has no pages to show.
        </EmptyState>
      )}
    </ReportSection>
  );
}

export function PageCards({ pages, author }: { pages: ReportPage[]; author: ShownAuthor | null }) {
  return (
    <LoadMore cards={pages.map((page) => ({ key: page.id, content: <PageCard page={page} author={author} /> }))} />
  );
}
