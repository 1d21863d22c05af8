import { ArrowRight, ChevronRight } from "lucide-react";
import Link from "next/link";
import { TrendLine } from "@/components/history/trend-line";
import { GradeTile } from "@/components/report/grade-tile";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import type { LastAudit as LastAuditData } from "@/lib/audits/history/last-audit";
import { formatReportDate } from "@/lib/audits/report/report-date";
import { describeUnscored } from "@/lib/audits/report/rubric-display";
import type { Change } from "@/lib/compare/comparison";
import { letterOf } from "@/lib/review/rubric/grade-letter";

const maxActions = 3;

export function LastAudit({
  audit,
  rubricChange,
  openActions,
}: {
  audit: LastAuditData;
  /** Since the previous audit; null without one. */
  rubricChange: Change | null;
  openActions: readonly { priority: number; title: string }[];
}) {
  const { id, url, createdAt, overallScore, trend } = audit;
  const letter = letterOf(audit);
  return (
    <Card className="gap-6 sm:p-8">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="flex min-w-0 items-center gap-5">
          <GradeTile letter={letter} score={audit.rubricScore} max={audit.rubricMaxScore} size="medium" />
          <div className="flex min-w-0 flex-col gap-1">
            <CardTitle>Your last audit</CardTitle>
            <p className="wrap-anywhere">{url}</p>
            <p className="text-muted-foreground text-sm">
              {[
                formatReportDate(createdAt),
                letter === null
                  ? (describeUnscored(audit, null) ?? "rubric not assessed")
                  : `rubric ${audit.rubricPercentage}%${describeRubric(rubricChange)}`,
                ...(overallScore === null ? [] : [`Lighthouse health ${overallScore}`]),
              ].join(" · ")}
            </p>
          </div>
        </div>
        <TrendLine trend={trend} table="unseen" />
      </div>
      {openActions.length > 0 ? (
        <div className="flex flex-col gap-2 border-t pt-5">
          <h3 className="font-semibold leading-snug">What to do first</h3>
          <ol className="-mx-3 flex flex-col">
            {openActions.slice(0, maxActions).map(({ priority, title }) => (
              <li key={priority}>
                <Link
                  href={`/dashboard/${id}#action-${priority}`}
                  prefetch={false}
                  className="flex items-center gap-3.5 rounded-md px-3 py-2 transition-colors hover:bg-accent"
                >
                  <span className="w-4 text-center font-semibold text-primary tabular-nums">{priority}</span>
                  <span className="wrap-anywhere min-w-0 flex-1 leading-snug">{title}</span>
                  <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
                </Link>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      <Button asChild variant="outline" className="w-full sm:w-fit">
        <Link href={`/dashboard/${id}`} prefetch={false}>
          View Report
          <ArrowRight aria-hidden="true" />
        </Link>
      </Button>
    </Card>
  );
}

function describeRubric(change: Change | null): string {
  if (change === null || change.difference === null) return "";
  const { difference, kind } = change;
  if (kind === "not-comparable") return ", not comparable with the previous one";
  if (difference === 0) return ", unchanged";
  const points = `${Math.abs(difference)} ${Math.abs(difference) === 1 ? "point" : "points"}`;
  if (kind === "real") return `, ${points} ${difference > 0 ? "better" : "worse"}`;
  return `, ${points} ${difference > 0 ? "more" : "less"}, within normal variation`;
}
