import { CircleCheck } from "lucide-react";
import type { ComponentProps } from "react";
import { findingAnchor } from "@/components/report/anchors";
import { FindingDetails } from "@/components/report/finding-details";
import { severityLooks, sourceWords } from "@/components/report/finding-looks";
import { FindingPanel } from "@/components/report/finding-panel";
import { FindingRow, findingColumns, impactWords } from "@/components/report/finding-row";
import { type Filter, FindingsFilter } from "@/components/report/findings-filter";
import { MarkAction } from "@/components/report/mark-action";
import { MarkNote } from "@/components/report/mark-note";
import { RecheckReceipts } from "@/components/report/recheck-receipt";
import { ReportSection } from "@/components/report/report-section";
import { toneText } from "@/components/report/tone-classes";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { describePages, pageLabel } from "@/lib/audits/report/page-label";
import type { Report } from "@/lib/audits/report/report";
import { formatReportDate } from "@/lib/audits/report/report-date";
import type { PreviousAudit } from "@/lib/compare/comparison";
import { findingTicket } from "@/lib/export/work-orders";
import { type FindingMarks, markOf, mayMark } from "@/lib/finding-marks/mark";
import { listFindings, repairs } from "@/lib/findings/list-findings";
import { type BoxesByPage, createPinner, type Pin } from "@/lib/findings/pin-findings";
import { rewritesOf } from "@/lib/findings/rewrites";
import { listBroken } from "@/lib/findings/under-finding";
import { markIdentities } from "@/lib/review/findings/identities";
import { findingSeverities, findingSources, type ReportFinding } from "@/lib/review/review";
import { count } from "@/lib/text/wording";

export function FindingsSection({
  report,
  boxes,
  marks,
  previous = null,
  reportUrl,
  bookingUrl,
}: {
  report: Report;
  boxes: BoxesByPage;
  previous?: PreviousAudit | null;
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
        <Findings
          report={report}
          findings={findings}
          boxes={boxes}
          marks={marks}
          previous={previous}
          reportUrl={reportUrl}
        />
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
  previous,
  reportUrl,
}: {
  report: Report;
  findings: ReportFinding[];
  boxes: BoxesByPage;
  marks: FindingMarks | null;
  previous: PreviousAudit | null;
  reportUrl: string | null;
}) {
  const pinsOf = createPinner(report.pages, boxes);
  const addresses = [...new Set(findings.flatMap(({ pages }) => pages))];
  const rows = findings.map((finding, index) => ({ id: findingAnchor(index), finding }));
  return (
    <>
      <Card className="gap-0 overflow-hidden p-0 sm:p-0">
        <FindingsFilter
          filters={filtersFor(findings, addresses)}
          heading={<ColumnHeads />}
          rows={rows.map(({ id, finding }) => ({
            id,
            values: {
              severity: [finding.severity],
              source: [finding.source],
              page: finding.pages.map((page) => String(addresses.indexOf(page))),
            },
            content: <FindingRow id={id} finding={finding} mark={marks && markOf(marks, markIdentities(finding))} />,
          }))}
        />
      </Card>
      <FindingPanel
        panels={rows.map(({ id, finding }) => ({
          id,
          title: finding.title,
          facts: <FindingFacts finding={finding} />,
          content: (
            <Details
              finding={finding}
              pins={pinsOf(finding.evidence)}
              report={report}
              marks={marks}
              previous={previous}
              reportUrl={reportUrl}
            />
          ),
        }))}
      />
    </>
  );
}

function FindingFacts({ finding: { severity, impact, pages, points, source } }: { finding: ReportFinding }) {
  const { word, icon: Icon, tone } = severityLooks[severity];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={cn("flex items-center gap-1.5 font-medium", toneText[tone])}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {word}
      </span>
      <span>{impactWords[impact]} impact</span>
      <span>{describePages(pages)}</span>
      {points === null ? null : <span>{count(points, "rubric point")}</span>}
      <span>{sourceWords[source]}</span>
    </p>
  );
}

function Details({
  finding,
  pins,
  report,
  marks,
  previous,
  reportUrl,
}: {
  finding: ReportFinding;
  pins: Pin[];
} & Pick<ComponentProps<typeof Findings>, "report" | "marks" | "previous" | "reportUrl">) {
  const identities = markIdentities(finding);
  const mark = marks && markOf(marks, identities);
  const action = report.recommendations.find((each) => repairs(each, finding)) ?? null;
  return (
    <FindingDetails
      finding={finding}
      broken={listBroken(finding, report)}
      pins={pins}
      rewrites={rewritesOf(finding, report.pages)}
      action={action}
      ticket={findingTicket(finding, reportUrl)}
      history={
        <>
          <p>{describeHistory(finding, report, previous)}</p>
          {mark ? <MarkNote mark={mark} auditedAt={report.createdAt} /> : null}
          <RecheckReceipts rechecks={report.rechecks.filter(({ priority }) => priority === action?.priority)} />
        </>
      }
    >
      {marks !== null && mayMark(marks, identities) ? (
        <MarkAction auditId={report.id} title={finding.title} identities={identities} state={mark?.state ?? null} />
      ) : null}
    </FindingDetails>
  );
}

function describeHistory(finding: ReportFinding, { createdAt }: Report, previous: PreviousAudit | null): string {
  const found = `Found on ${formatReportDate(createdAt)}`;
  const wasFound = previous && finding.identities.some((identity) => previous.identities.includes(identity));
  return wasFound ? `${found}, and already on ${formatReportDate(previous.createdAt)}.` : `${found}.`;
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
      <span>Severity</span>
      <span>Finding</span>
      <span>Impact</span>
      <span>Pages</span>
      <span className="text-right">Points</span>
      <span className="pl-3">Source</span>
    </div>
  );
}
