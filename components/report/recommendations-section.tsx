import { ListChecks } from "lucide-react";
import { ActionSteps } from "@/components/report/action-details";
import { findingAnchor } from "@/components/report/anchors";
import { CheckAgain } from "@/components/report/check-again";
import { MarkAction } from "@/components/report/mark-action";
import { MarkBadge, MarkNote } from "@/components/report/mark-note";
import { PageScreenshot } from "@/components/report/page-screenshot";
import { PinnedPlace } from "@/components/report/pinned-place";
import { RecheckReceipts } from "@/components/report/recheck-receipt";
import { ReportSection } from "@/components/report/report-section";
import { Rewrites } from "@/components/report/rewrites";
import { SafeMarkdown } from "@/components/report/safe-markdown";
import { SendToHubspot } from "@/components/report/send-to-hubspot";
import { toneSurface } from "@/components/report/tone-classes";
import { describeWork } from "@/components/report/top-actions";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState } from "@/components/ui/empty-state";
import { describeAuthor } from "@/lib/audits/report/authorship";
import { describeImpact } from "@/lib/audits/report/impact";
import { pageLabel } from "@/lib/audits/report/page-label";
import type { Report, ReportRecommendation } from "@/lib/audits/report/report";
import type { CrmTasksView } from "@/lib/crm-tasks/view";
import { type FindingMarks, isSetAside, markOf, mayMark } from "@/lib/finding-marks/mark";
import { listFindings, placeOfAction } from "@/lib/findings/list-findings";
import { type BoxesByPage, createPinner, type Pin } from "@/lib/findings/pin-findings";
import { rewritesOf } from "@/lib/findings/rewrites";
import { pageKey } from "@/lib/page-address";
import { toRecheckedAction } from "@/lib/rechecks/action";
import { actionIdentities } from "@/lib/review/findings/identities";
import type { ReportFinding } from "@/lib/review/review";

export function RecommendationsSection({
  report,
  crmTasks,
  boxes,
  marks,
  bookingUrl,
}: {
  report: Report;
  boxes: BoxesByPage;
  /** Marks on the site's findings; null where marking isn't allowed. */
  marks: FindingMarks | null;
  /** null where actions can't be sent to HubSpot. */
  crmTasks: CrmTasksView | null;
  bookingUrl: string;
}) {
  const { parts } = report;
  const findings = listFindings(report);
  const pinsOf = createPinner(report.pages, boxes);
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
            {recommendations.map((recommendation) => {
              const place = placeOfAction(findings, recommendation);
              const finding = place === null ? undefined : findings[place];
              return (
                <Recommendation
                  key={recommendation.id}
                  recommendation={recommendation}
                  report={report}
                  place={place}
                  finding={finding}
                  pin={pinsOf(finding?.evidence ?? [])[0]}
                  marks={marks}
                />
              );
            })}
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
  place,
  finding,
  pin,
  marks,
}: {
  recommendation: ReportRecommendation;
  report: Report;
  place: number | null;
  finding: ReportFinding | undefined;
  pin: Pin | undefined;
  marks: FindingMarks | null;
}) {
  const { label, tone } = describeImpact(impact);
  const identities = actionIdentities({ title, details });
  const mark = marks && markOf(marks, identities);
  const canMark = marks !== null && mayMark(marks, identities);
  const canCheck = report.isOwner && report.frozenAt === null && toRecheckedAction(title, details) !== null;
  const rechecks = report.rechecks.filter((each) => each.priority === priority);
  const underWay = rechecks.find(({ state }) => state === "pending" || state === "running") ?? null;
  const isAside = isSetAside(mark?.state);
  const isPictured = details !== null && !isAside;
  const work =
    details === null ? (
      <SafeMarkdown className="max-w-prose">{description}</SafeMarkdown>
    ) : (
      <div className="flex flex-col gap-2">
        <ActionSteps details={details} />
        <Rewrites rewrites={finding ? rewritesOf(finding, report.pages).slice(0, 1) : []} />
      </div>
    );
  return (
    <li
      id={`action-${priority}`}
      className="grid scroll-mt-28 break-inside-avoid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 py-4 sm:gap-x-4"
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary font-semibold text-primary-foreground text-sm tabular-nums">
        <span className="sr-only">Priority </span>
        {priority}
      </span>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 pt-0.5">
        <div className="flex min-w-0 flex-col gap-0.5">
          <h3 className="wrap-anywhere font-semibold leading-snug sm:text-lg">{title}</h3>
          <p className="flex flex-wrap gap-x-3 text-muted-foreground text-sm">
            {details === null ? null : <span>{describeWork(details)}</span>}
            {place === null ? null : (
              <a
                href={`#${findingAnchor(place)}`}
                aria-haspopup="dialog"
                className="text-primary underline underline-offset-4"
              >
                See the finding
              </a>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {mark ? <MarkBadge mark={mark} /> : null}
          <span className={cn("rounded-full px-2.5 py-1.5 font-medium text-xs leading-none", toneSurface[tone])}>
            {label}
          </span>
        </div>
      </div>
      <div
        className={cn(
          "grid gap-x-6 gap-y-4 max-sm:col-span-2 sm:col-start-2",
          isPictured && "lg:grid-cols-[minmax(0,1fr)_14rem]",
        )}
      >
        <div className="flex min-w-0 flex-col gap-2.5">
          {mark ? <MarkNote mark={mark} auditedAt={report.createdAt} /> : null}
          {isAside ? <Disclosure summary="Show the action">{work}</Disclosure> : work}
          <div className="flex flex-wrap items-start gap-x-4 gap-y-3 print:hidden">
            {canMark ? (
              <MarkAction auditId={websiteId} title={title} identities={identities} state={mark?.state ?? null} />
            ) : null}
            {canCheck ? <CheckAgain auditId={websiteId} priority={priority} title={title} underWay={underWay} /> : null}
          </div>
          <RecheckReceipts rechecks={rechecks} />
        </div>
        {isPictured ? <Picture pin={pin} report={report} address={details.pages[0]} /> : null}
      </div>
    </li>
  );
}

/** The place as it is today, marked where the page's picture shows the quote. */
function Picture({ pin, report, address }: { pin: Pin | undefined; report: Report; address: string | undefined }) {
  if (pin !== undefined) return <PinnedPlace pin={pin} />;
  const [home] = report.pages;
  const page = address ? report.pages.find(({ url }) => pageKey(url) === pageKey(address)) : home;
  if (!page?.screenshotUrl) return null;
  return (
    <figure className="flex flex-col gap-1.5 max-lg:hidden">
      <PageScreenshot src={page.screenshotUrl} alt={`The top of ${pageLabel(page.url)} on a desktop`} sizes="14rem" />
      <figcaption className="wrap-anywhere text-muted-foreground text-xs">
        {pageLabel(page.url)} on a desktop
      </figcaption>
    </figure>
  );
}
