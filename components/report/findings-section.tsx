import { CircleCheck } from "lucide-react";
import type { ComponentProps } from "react";
import { findingAnchor } from "@/components/report/anchors";
import { severityLooks, sourceWords } from "@/components/report/finding-looks";
import { FindingRow, findingColumns } from "@/components/report/finding-row";
import { type Filter, FindingsFilter } from "@/components/report/findings-filter";
import { MarkFinding } from "@/components/report/mark-finding";
import { MarkNote } from "@/components/report/mark-note";
import { ReportSection } from "@/components/report/report-section";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { pageLabel } from "@/lib/audits/report/page-label";
import type { Report } from "@/lib/audits/report/report";
import { findingTicket } from "@/lib/export/work-orders";
import { type FindingMarks, markOf, mayMark } from "@/lib/finding-marks/mark";
import { listFindings } from "@/lib/findings/list-findings";
import { type BoxesByPage, createPinner } from "@/lib/findings/pin-findings";
import { listBroken } from "@/lib/findings/under-finding";
import { markIdentities } from "@/lib/review/findings/identities";
import { findingSeverities, findingSources, type ReportFinding } from "@/lib/review/review";

export function FindingsSection({
  report,
  boxes,
  marks,
  reportUrl,
  bookingUrl,
}: {
  report: Report;
  boxes: BoxesByPage;
  /** Marks on the site's findings; null where marking isn't allowed. */
  marks: FindingMarks | null;
  /** The report's address for tickets, or null to leave it out. */
  reportUrl: string | null;
  bookingUrl: string;
}) {
  const findings = listFindings(report);
  return (
    <ReportSection
      id="findings"
      title="Findings"
      lead="Every finding once, most important first."
      bookingUrl={bookingUrl}
    >
      {findings.length > 0 ? (
        <Findings report={report} findings={findings} boxes={boxes} marks={marks} reportUrl={reportUrl} />
      ) : (
        <EmptyState icon={CircleCheck} title="No findings" level={3}>
          We found nothing to fix on the pages audited.
        </EmptyState>
      )}
    </ReportSection>
  );
}

function Findings({
  report,
  findings,
  boxes,
  marks,
  reportUrl,
}: {
  report: Report;
  findings: ReportFinding[];
  boxes: BoxesByPage;
  marks: FindingMarks | null;
  reportUrl: string | null;
}) {
  const pinsOf = createPinner(report.pages, boxes);
  const addresses = [...new Set(findings.flatMap(({ pages }) => pages))];
  return (
    <Card className="gap-0 overflow-hidden p-0 sm:p-0">
      <FindingsFilter
        filters={filtersFor(findings, addresses)}
        heading={<ColumnHeads />}
        rows={findings.map((finding, index) => ({
          id: findingAnchor(index),
          values: {
            severity: [finding.severity],
            source: [finding.source],
            page: finding.pages.map((page) => String(addresses.indexOf(page))),
          },
          content: (
            <MarkedRow
              id={findingAnchor(index)}
              finding={finding}
              broken={listBroken(finding, report)}
              pins={pinsOf(finding.evidence)}
              ticket={findingTicket(finding, reportUrl)}
              report={report}
              marks={marks}
            />
          ),
        }))}
      />
    </Card>
  );
}

function MarkedRow({
  finding,
  report,
  marks,
  ...row
}: {
  finding: ReportFinding;
  report: Report;
  marks: FindingMarks | null;
} & Pick<ComponentProps<typeof FindingRow>, "id" | "broken" | "pins" | "ticket">) {
  const { title } = finding;
  const identities = markIdentities(finding);
  const mark = marks && markOf(marks, identities);
  return (
    <FindingRow finding={finding} mark={mark} {...row}>
      {marks === null ? null : (
        <div className="flex flex-col gap-3 px-4 pb-6 sm:px-5 lg:pl-12 print:hidden">
          {mark ? <MarkNote mark={mark} auditedAt={report.createdAt} /> : null}
          {mayMark(marks, identities) ? (
            <MarkFinding auditId={report.id} title={title} identities={identities} state={mark?.state ?? null} />
          ) : null}
        </div>
      )}
    </FindingRow>
  );
}

function filtersFor(findings: ReportFinding[], addresses: string[]): Filter[] {
  const severities = findingSeverities.filter((name) => findings.some(({ severity }) => severity === name));
  const sources = findingSources.filter((name) => findings.some(({ source }) => source === name));
  return [
    {
      key: "severity",
      label: "Severity",
      all: "All severities",
      options: severities.map((value) => ({ value, label: severityLooks[value].word })),
    },
    {
      key: "source",
      label: "Source",
      all: "All sources",
      options: sources.map((value) => ({ value, label: sourceWords[value] })),
    },
    {
      key: "page",
      label: "Page",
      all: "All pages",
      options: addresses.map((address, index) => ({ value: String(index), label: pageLabel(address) })),
    },
  ];
}

/** Visual only: each row names its figures for screen readers. */
function ColumnHeads() {
  return (
    <div
      aria-hidden="true"
      className={cn(
        "hidden gap-x-3 border-t px-5 py-2 font-medium text-muted-foreground text-xs lg:grid print:hidden",
        findingColumns,
      )}
    >
      <span className="col-start-2">Severity</span>
      <span>Finding</span>
      <span>Impact</span>
      <span>Pages</span>
      <span className="text-right">Points</span>
      <span className="pl-3">Source</span>
    </div>
  );
}
