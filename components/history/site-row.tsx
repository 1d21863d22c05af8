import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { ChangeNote, type ShownChange } from "@/components/history/change-note";
import { GradeBadge } from "@/components/history/grade-badge";
import { historyRow } from "@/components/history/row-classes";
import { StatusBadge } from "@/components/history/status-badge";
import { formatTimeAgo } from "@/components/history/time-ago";
import { TrendLine } from "@/components/history/trend-line";
import { Button } from "@/components/ui/button";
import type { HistorySite } from "@/lib/audits/history/history";
import { historyAddress } from "@/lib/audits/history/history-filter";

export function SiteRow({ row, change, now }: { row: HistorySite; change: ShownChange | null; now: Date }) {
  const { site, audits, last, trend } = row;
  return (
    <li className={historyRow}>
      <div className="flex flex-col gap-2.5">
        <h2 title={site} className="wrap-anywhere line-clamp-2 font-medium text-base leading-snug tracking-normal">
          {site}
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted-foreground text-sm">
          <span>
            {audits === 1 ? "1 audit" : `${audits.toLocaleString("en-US")} audits`}, last{" "}
            <time dateTime={last.createdAt}>{formatTimeAgo(last.createdAt, now)}</time>
          </span>
          <StatusBadge status={last.status} reason={last.reason} />
        </div>
        {change ? <ChangeNote change={change} now={now} /> : null}
      </div>
      <div className="self-start lg:self-center">
        <GradeBadge totals={row} />
      </div>
      <div className="col-span-2 lg:col-span-1 lg:col-start-3">
        <Button asChild size="sm" variant="outline">
          <Link href={historyAddress({ site })} prefetch={false} aria-label={`Show audits of ${site}`}>
            Show audits
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      </div>
      {trend.length < 2 ? null : (
        <div className="col-span-full">
          <TrendLine trend={trend} table="on-demand" />
        </div>
      )}
    </li>
  );
}
