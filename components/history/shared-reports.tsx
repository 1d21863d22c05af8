import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { historyRow } from "@/components/history/row-classes";
import { formatTimeAgo } from "@/components/history/time-ago";
import { Button } from "@/components/ui/button";
import type { SharedReport } from "@/lib/audits/sharing/shared-with-me";

export function SharedReports({ reports, now }: { reports: readonly SharedReport[]; now: Date }) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="shared-title" className="mt-12 flex flex-col gap-5">
      <h2 id="shared-title" className="font-semibold text-2xl leading-tight">
        Shared with you
      </h2>
      <ul className="flex flex-col gap-4">
        {reports.map(({ id, url, sharedBy, sharedAt }) => (
          <li key={id} className={historyRow}>
            <div className="flex min-w-0 flex-col gap-1.5">
              <p className="wrap-anywhere line-clamp-2 font-medium leading-snug" title={url}>
                {url}
              </p>
              <p className="wrap-anywhere text-muted-foreground text-sm">
                By {sharedBy}, <time dateTime={sharedAt}>{formatTimeAgo(sharedAt, now)}</time>
              </p>
            </div>
            <Button asChild size="sm" variant="outline" className="col-span-2 w-fit lg:col-span-1 lg:col-start-3">
              <Link href={`/dashboard/${id}`} prefetch={false} aria-label={`View Report for ${url}`}>
                View Report
                <ArrowRight aria-hidden="true" />
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
