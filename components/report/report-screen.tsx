import { DeveloperSection } from "@/components/report/developer-section";
import { FindingsSection } from "@/components/report/findings-section";
import { OverviewSection } from "@/components/report/overview-section";
import { PagesSection } from "@/components/report/pages-section";
import { RecommendationsSection } from "@/components/report/recommendations-section";
import { ReportHeader } from "@/components/report/report-header";
import { ReportIndex } from "@/components/report/report-index";
import { RubricSection } from "@/components/report/rubric-section";
import type { Report } from "@/lib/audits/report/report";
import type { PreviousAudit } from "@/lib/compare/comparison";
import type { CrmTasksView } from "@/lib/crm-tasks/view";
import type { FindingMarks } from "@/lib/finding-marks/mark";
import type { BoxesByPage } from "@/lib/findings/pin-findings";
import type { PicturesByPage } from "@/lib/pictures/view";

const sections = [
  { id: "overview", title: "Overview" },
  { id: "rubric", title: "SpotCheck Rubric" },
  { id: "findings", title: "Findings" },
  { id: "pages", title: "Pages Audit" },
  { id: "recommendations", title: "Recommendations" },
];

const developerSections = [{ id: "developer", title: "For your developer" }];

export type ReportView = "report" | "developer";

export const toReportView = (asked: unknown): ReportView => (asked === "developer" ? asked : "report");

export function ReportScreen({
  report,
  crmTasks = null,
  pictures = {},
  boxes = {},
  reportUrl = null,
  marks = null,
  view = "report",
  previous = null,
  isOperator = false,
  mayInvite = false,
  bookingUrl,
}: {
  report: Report;
  view?: ReportView;
  previous?: PreviousAudit | null;
  isOperator?: boolean;
  mayInvite?: boolean;
  crmTasks?: CrmTasksView | null;
  pictures?: PicturesByPage;
  boxes?: BoxesByPage;
  reportUrl?: string | null;
  marks?: FindingMarks | null;
  bookingUrl: string;
}) {
  return (
    <div data-report className="flex flex-col gap-1 md:gap-6">
      <ReportHeader report={report} previous={previous} mayInvite={mayInvite} />
      <div className="grid gap-x-8 gap-y-4 lg:gap-x-10 md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)] print:block">
        <ReportIndex
          sections={view === "developer" ? developerSections : sections}
          other={
            view === "developer"
              ? { href: "?", title: "Back to the report" }
              : { href: "?view=developer", title: "For your developer" }
          }
        />
        {view === "developer" ? (
          <DeveloperSection report={report} pictures={pictures} bookingUrl={bookingUrl} />
        ) : (
          <div className="flex min-w-0 flex-col gap-14">
            <OverviewSection report={report} previous={previous} isOperator={isOperator} bookingUrl={bookingUrl} />
            <RubricSection report={report} bookingUrl={bookingUrl} />
            <FindingsSection
              report={report}
              boxes={boxes}
              marks={marks}
              previous={previous}
              reportUrl={reportUrl}
              bookingUrl={bookingUrl}
            />
            <PagesSection report={report} bookingUrl={bookingUrl} />
            <RecommendationsSection
              report={report}
              crmTasks={crmTasks}
              boxes={boxes}
              marks={marks}
              bookingUrl={bookingUrl}
            />
          </div>
        )}
      </div>
    </div>
  );
}
