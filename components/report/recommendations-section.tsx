import { ListChecks } from "lucide-react";
import { ActionSteps } from "@/components/report/action-details";
import { CheckAgain } from "@/components/report/check-again";
import { MarkAction } from "@/components/report/mark-action";
import { MarkBadge, MarkNote } from "@/components/report/mark-note";
import { RecheckReceipts } from "@/components/report/recheck-receipt";
import { ReportSection } from "@/components/report/report-section";
import { SafeMarkdown } from "@/components/report/safe-markdown";
import { SendToHubspot } from "@/components/report/send-to-hubspot";
import { toneSurface } from "@/components/report/tone-classes";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState } from "@/components/ui/empty-state";
import { describeAuthor } from "@/lib/audits/report/authorship";
import { describeImpact } from "@/lib/audits/report/impact";
import type { ShownRecheck } from "@/lib/audits/report/recheck-receipt";
import type { Report, ReportRecommendation } from "@/lib/audits/report/report";
import type { CrmTasksView } from "@/lib/crm-tasks/view";
import { type FindingMarks, isSetAside, markOf, mayMark } from "@/lib/finding-marks/mark";
import { listFindings, placeOfAction } from "@/lib/findings/list-findings";
import { toRecheckedAction } from "@/lib/rechecks/action";
import { actionIdentities } from "@/lib/review/findings/identities";

export function RecommendationsSection({
  report,
  crmTasks,
  marks,
  bookingUrl,
}: {
  report: Report;
  /** Marks on the site's findings; null where marking isn't allowed. */
  marks: FindingMarks | null;
  /** null where actions can't be sent to HubSpot. */
  crmTasks: CrmTasksView | null;
  bookingUrl: string;
}) {
  const { parts } = report;
  const findings = listFindings(report);
  const recommendations = report.recommendations.toSorted((a, b) => a.priority - b.priority);
  return (
    <ReportSection
      id="recommendations"
      title="Recommendations"
      lead={<>What to do, most important first.{parts ? ` ${describeAuthor(parts.actions)}` : null}</>}
      aside={crmTasks && <SendToHubspot auditId={report.id} tasks={crmTasks} />}
      bookingUrl={bookingUrl}
    >
      {recommendations.length > 0 ? (
        <Card className="gap-0 py-2 sm:py-2">
          <ol className="divide-y">
            {recommendations.map((recommendation) => (
              <Recommendation
                key={recommendation.id}
                recommendation={recommendation}
                report={report}
                finding={placeOfAction(findings, recommendation)}
                marks={marks}
                rechecks={report.rechecks.filter(({ priority }) => priority === recommendation.priority)}
                mayCheck={report.isOwner && report.frozenAt === null}
              />
            ))}
          </ol>
        </Card>
      ) : (
        <EmptyState icon={ListChecks} title="No Recommendations Yet" level={3}>
          This audit has no recommendations to show.
        </EmptyState>
      )}
    </ReportSection>
  );
}

function Recommendation({
  recommendation: { websiteId, title, description, impact, priority, details },
  report,
  finding,
  marks,
  rechecks,
  mayCheck,
}: {
  recommendation: ReportRecommendation;
  report: Report;
  finding: number | null;
  marks: FindingMarks | null;
  rechecks: ShownRecheck[];
  mayCheck: boolean;
}) {
  const { label, tone } = describeImpact(impact);
  const identities = actionIdentities({ title, details });
  const mark = marks && markOf(marks, identities);
  const canMark = marks !== null && mayMark(marks, identities);
  const canCheck = mayCheck && toRecheckedAction(title, details) !== null;
  const underWay = rechecks.find(({ state }) => state === "pending" || state === "running") ?? null;
  const work =
    details === null ? (
      <SafeMarkdown className="max-w-prose">{description}</SafeMarkdown>
    ) : (
      <ActionSteps details={details} finding={finding} />
    );
  return (
    <li id={`action-${priority}`} className="flex break-inside-avoid gap-4 py-6 sm:gap-5">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary font-semibold text-primary-foreground tabular-nums">
        <span className="sr-only">Priority </span>
        {priority}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 pt-1">
          <h3 className="wrap-anywhere font-semibold text-lg leading-snug">{title}</h3>
          <div className="flex flex-wrap gap-2">
            {mark ? <MarkBadge mark={mark} /> : null}
            <span className={cn("rounded-full px-2.5 py-1.5 font-medium text-xs leading-none", toneSurface[tone])}>
              {label}
            </span>
          </div>
        </div>
        {mark ? <MarkNote mark={mark} auditedAt={report.createdAt} /> : null}
        {isSetAside(mark?.state) ? <Disclosure summary="Show the action">{work}</Disclosure> : work}
        {canMark || canCheck ? (
          <div className="flex flex-col gap-3 pt-2">
            {canMark ? (
              <MarkAction auditId={websiteId} title={title} identities={identities} state={mark?.state ?? null} />
            ) : null}
            {canCheck ? <CheckAgain auditId={websiteId} priority={priority} title={title} underWay={underWay} /> : null}
          </div>
        ) : null}
        <RecheckReceipts rechecks={rechecks} />
      </div>
    </li>
  );
}
