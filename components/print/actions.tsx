import { PrintSection } from "@/components/print/print-section";
import { ActionPlace } from "@/components/report/action-details";
import { SafeMarkdown } from "@/components/report/safe-markdown";
import { toneSurface } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import { describeImpact } from "@/lib/audits/report/impact";
import type { Report, ReportRecommendation } from "@/lib/audits/report/report";
import { listFindings, placeOfAction } from "@/lib/findings/list-findings";
import type { ActionDetails } from "@/lib/review/review";

export function Actions({ report }: { report: Report }) {
  const { recommendations } = report;
  const findings = listFindings(report);
  if (recommendations.length === 0) return null;
  return (
    <PrintSection id="actions" title="Recommended actions" lead="What to do, most important first.">
      <ol className="flex flex-col divide-y">
        {recommendations
          .toSorted((a, b) => a.priority - b.priority)
          .map((action) => (
            <Action
              key={action.id}
              action={action}
              found={findings[placeOfAction(findings, action) ?? -1]?.title ?? null}
            />
          ))}
      </ol>
    </PrintSection>
  );
}

export function actionAnchor(priority: number): string {
  return `action-${priority}`;
}

function Action({
  action: { title, description, impact, priority, details },
  found,
}: {
  action: ReportRecommendation;
  /** The finding's title; the findings section has the details. */
  found: string | null;
}) {
  const { label, tone } = describeImpact(impact);
  return (
    <li id={actionAnchor(priority)} className="flex break-inside-avoid gap-4 py-3.5 first:pt-0">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary font-semibold text-primary-foreground tabular-nums">
        {priority}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex items-start justify-between gap-4">
          <h3 className="wrap-anywhere text-wrap font-semibold text-base leading-snug">{title}</h3>
          <span className={cn("mt-0.5 shrink-0 rounded-full px-2.5 py-1 text-xs leading-none", toneSurface[tone])}>
            {label}
          </span>
        </div>
        {details === null ? (
          <SafeMarkdown className="space-y-1.5 text-sm leading-snug">{description}</SafeMarkdown>
        ) : (
          <Steps details={details} found={found} />
        )}
      </div>
    </li>
  );
}

function Steps({ details, found }: { details: ActionDetails; found: string | null }) {
  const { change, effort, points, acceptance } = details;
  return (
    <div className="wrap-anywhere flex flex-col gap-1.5 text-sm leading-snug">
      <p>{change}</p>
      {found === null ? null : (
        <p>
          <span className="font-semibold">Why:</span> {found}
        </p>
      )}
      <p>
        <span className="font-semibold">Where:</span> <ActionPlace details={details} />
      </p>
      <p>
        <span className="font-semibold">Effort:</span> {effort}
        {points === null ? null : ` · could earn up to ${points} rubric ${points === 1 ? "point" : "points"}`}
      </p>
      <p>
        <span className="font-semibold">Done when:</span> {acceptance}
      </p>
    </div>
  );
}
