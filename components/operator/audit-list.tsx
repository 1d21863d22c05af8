import Link from "next/link";
import { historyRow } from "@/components/history/row-classes";
import { StatusBadge } from "@/components/history/status-badge";
import { formatTimeAgo } from "@/components/history/time-ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { AuditStatus } from "@/lib/audits/states/status";
import type { ListedAudit } from "@/lib/operator/operator-views";
import { count } from "@/lib/text/wording";

interface AuditListProps {
  audits: ListedAudit[];
  now: Date;
  state: AuditStatus | undefined;
  hasMore: boolean;
  isFirst: boolean;
}

export function AuditList({ audits, now, state, hasMore, isFirst }: AuditListProps) {
  const filter = state === undefined ? "" : `state=${state}`;
  const last = audits.at(-1)?.id;
  const nothing = isFirst && state === undefined ? "There are no audits yet." : "No audits in this state.";
  return (
    <section aria-label="Audits">
      {audits.length === 0 ? <p className="text-muted-foreground">{nothing}</p> : null}
      <ul className="flex flex-col gap-3">
        {audits.map((audit) => (
          <li key={audit.id} className={cn(historyRow, "lg:grid-cols-[minmax(0,1fr)_auto]")}>
            <AuditSummary audit={audit} now={now} />
            <Button asChild size="sm" variant="outline">
              <Link
                href={`/operator/audits/${audit.id}`}
                prefetch={false}
                aria-label={`Details of audit ${audit.id}, ${audit.url}`}
              >
                Details
              </Link>
            </Button>
          </li>
        ))}
      </ul>
      <nav aria-label="Pages of the list" className="mt-8 flex justify-between gap-4 empty:hidden">
        {isFirst ? null : (
          <Button asChild variant="outline">
            <Link href={`/operator?${filter}`} prefetch={false}>
              Newest
            </Link>
          </Button>
        )}
        {hasMore ? (
          <Button asChild variant="outline" className="ml-auto">
            <Link href={`/operator?${filter}&before=${last}`} prefetch={false} rel="next">
              Older
            </Link>
          </Button>
        ) : null}
      </nav>
    </section>
  );
}

function AuditSummary({ audit, now }: { audit: ListedAudit; now: Date }) {
  const { id, url, status, reason, user, createdAt, pagesDone, pagesTotal } = audit;
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <p className="wrap-anywhere line-clamp-2 font-medium leading-snug" title={url}>
        {url}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted-foreground text-sm">
        <StatusBadge status={status} reason={reason} />
        {status === "failed" && reason !== "cancelled" ? <Badge variant="neutral">{reason}</Badge> : null}
        <span>Audit {id}</span>
        <time dateTime={createdAt.toISOString()}>{formatTimeAgo(createdAt.toISOString(), now)}</time>
        {status === "running" && pagesTotal !== null ? (
          <span>
            {pagesDone} of {count(pagesTotal, "page")}
          </span>
        ) : null}
        <span className="wrap-anywhere">{user.email}</span>
      </div>
    </div>
  );
}
