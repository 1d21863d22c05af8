import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { describeScoreBadge } from "@/components/history/score-badge";
import { StatusBadge } from "@/components/history/status-badge";
import { formatTimeAgo } from "@/components/history/time-ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { AuditListItem } from "@/lib/audits/report";

export function AuditRow({ audit, now }: { audit: AuditListItem; now: Date }) {
  const badge = describeScoreBadge(audit);
  return (
    <li className="flex flex-col gap-4 rounded-lg border bg-card p-5 shadow-sm sm:flex-row sm:items-center sm:gap-6">
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        <p className="wrap-anywhere line-clamp-2 font-medium leading-snug" title={audit.url}>
          {audit.url}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted-foreground text-sm">
          <StatusBadge status={audit.status} />
          <time dateTime={audit.createdAt}>{formatTimeAgo(audit.createdAt, now)}</time>
        </div>
      </div>
      <div className="flex items-center justify-between gap-5 sm:justify-end">
        {badge ? (
          <Badge variant={badge.variant} className="px-3 py-1.5 text-sm">
            <span className="font-normal">Score</span>
            <span className="font-semibold">{badge.score}</span>
          </Badge>
        ) : null}
        <Button asChild variant="outline" className="ml-auto">
          <Link href={`/dashboard/${audit.id}`} prefetch={false} aria-label={`View Report for ${audit.url}`}>
            View Report
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      </div>
    </li>
  );
}
