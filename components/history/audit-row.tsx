import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { ChangeNote, type ShownChange } from "@/components/history/change-note";
import { DeleteAudit } from "@/components/history/delete-audit";
import { GradeBadge } from "@/components/history/grade-badge";
import { historyRow } from "@/components/history/row-classes";
import { RunAgain } from "@/components/history/run-again";
import { describeScoreBadge } from "@/components/history/score-badge";
import { StatusBadge } from "@/components/history/status-badge";
import { formatTimeAgo } from "@/components/history/time-ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { HistoryAudit } from "@/lib/audits/history/history";

export function AuditRow({ audit, change, now }: { audit: HistoryAudit; change: ShownChange | null; now: Date }) {
  const badge = describeScoreBadge(audit);
  const { createdAt, message, reason, status, url } = audit;
  return (
    <li className={historyRow}>
      <div className="flex flex-col gap-2.5">
        <p className="wrap-anywhere line-clamp-2 font-medium leading-snug" title={url}>
          {url}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted-foreground text-sm">
          <StatusBadge status={status} reason={reason} />
          <time dateTime={createdAt}>{formatTimeAgo(createdAt, now)}</time>
        </div>
        {status === "failed" && message ? (
          <p className={reason === "cancelled" ? "text-muted-foreground text-sm" : "text-danger-foreground text-sm"}>
            {message}
          </p>
        ) : null}
        {change ? <ChangeNote change={change} now={now} /> : null}
      </div>
      {status === "completed" ? (
        <div className="col-span-2 flex flex-wrap items-center gap-2 lg:col-span-1 lg:flex-col lg:items-end lg:gap-1.5">
          <GradeBadge totals={audit} />
          {badge ? (
            <Badge variant={badge.variant}>
              <span className="font-normal">Lighthouse health</span>
              <span className="font-semibold">{badge.score}</span>
            </Badge>
          ) : null}
        </div>
      ) : null}
      <div className="col-span-2 flex flex-wrap items-center gap-2 lg:col-span-1 lg:col-start-3">
        <Actions audit={audit} age={formatTimeAgo(createdAt, now)} />
      </div>
    </li>
  );
}

function Actions({ audit, age }: { audit: HistoryAudit; age: string }) {
  const { id, status, url } = audit;
  const report = (
    <Button asChild size="sm" variant={status === "completed" ? "outline" : "ghost"}>
      <Link href={`/dashboard/${id}`} prefetch={false} aria-label={`View Report for ${url}`}>
        View Report
        <ArrowRight aria-hidden="true" />
      </Link>
    </Button>
  );
  if (status === "pending" || status === "running") {
    return (
      <>
        <Button asChild size="sm" variant="outline">
          <Link href={`/?audit=${id}`} prefetch={false} aria-label={`Watch progress of ${url}`}>
            Watch progress
          </Link>
        </Button>
        {report}
      </>
    );
  }
  const again = <RunAgain auditId={id} name={`Run again: ${url}, ${age}`} isMain={status === "failed"} />;
  return (
    <>
      {status === "failed" ? again : report}
      {status === "failed" ? report : again}
      <DeleteAudit audit={audit} name={`Delete the audit of ${url}, ${age}`} />
    </>
  );
}
