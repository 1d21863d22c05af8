import { ChevronRight } from "lucide-react";
import { toneSurface } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import { describeImpact } from "@/lib/audits/report/impact";
import { describePages } from "@/lib/audits/report/page-label";
import type { Report, ReportRecommendation } from "@/lib/audits/report/report";
import { listFindings, placeOfAction } from "@/lib/findings/list-findings";
import type { ActionDetails, ReportFinding } from "@/lib/review/review";
import { whyInOrder } from "@/lib/review/words/findings";

/** @param told the finding the headline already names */
export function TopActions({ report, told }: { report: Report; told: ReportFinding | undefined }) {
  const actions = report.recommendations.toSorted((a, b) => a.priority - b.priority);
  if (actions.length === 0) return null;
  const findings = listFindings(report);
  return (
    <div className="flex flex-col gap-1 sm:gap-2">
      <h3 className="font-semibold leading-snug">What to do first</h3>
      <ol className="-mx-3 flex flex-col">
        {actions.map((action, index) => (
          <Action
            key={action.id}
            action={action}
            finding={findings[placeOfAction(findings, action) ?? -1]}
            told={told}
            isBeforeLarger={actions.slice(index + 1).some((later) => pointsOf(later) > pointsOf(action))}
          />
        ))}
      </ol>
    </div>
  );
}

const pointsOf = ({ details }: ReportRecommendation) => details?.points ?? 0;

function Action({
  action: { priority, title, impact, details },
  finding,
  told,
  isBeforeLarger,
}: {
  action: ReportRecommendation;
  finding: ReportFinding | undefined;
  told: ReportFinding | undefined;
  isBeforeLarger: boolean;
}) {
  const { label, tone } = describeImpact(impact);
  const why = finding && isBeforeLarger ? whyInOrder(finding) : null;
  return (
    <li>
      <a
        href={`#action-${priority}`}
        className="group flex items-center gap-3.5 rounded-md px-3 py-2 transition-colors hover:bg-accent sm:py-2.5"
      >
        <span className="w-4 shrink-0 text-center font-semibold text-primary tabular-nums">{priority}</span>
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="wrap-anywhere text-pretty font-medium leading-snug">{title}</span>
          {finding && finding.cause !== told?.cause ? (
            <span className="wrap-anywhere hidden text-pretty text-sm leading-snug sm:block">{finding.title}</span>
          ) : null}
          <span className="text-muted-foreground text-xs leading-snug">
            {details === null ? <span className="sm:hidden">{label}</span> : describeWork(details)}
            {why === null ? null : <span className="hidden sm:block">{why}.</span>}
          </span>
        </span>
        <span
          className={cn(
            "hidden shrink-0 rounded-full px-2.5 py-1 font-medium text-xs leading-none sm:block",
            toneSurface[tone],
          )}
        >
          {label}
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted-foreground transition-transform group-hover:translate-x-0.5"
        />
      </a>
    </li>
  );
}

const efforts: Record<ActionDetails["effort"], string> = {
  minutes: "minutes of work",
  hours: "hours of work",
  days: "days of work",
  weeks: "weeks of work",
};

export function describeWork({ pages, effort, points }: ActionDetails): string {
  return [
    describePages(pages),
    efforts[effort],
    ...(points === null ? [] : [points === 1 ? "up to 1 point" : `up to ${points} points`]),
  ].join(" · ");
}
