import Link from "next/link";
import { Button } from "@/components/ui/button";
import type { Activity, ActivityPage } from "@/lib/account-log/activity-page";
import { formatReportDate } from "@/lib/audits/report/report-date";

/** @param isFirst whether this is the newest page */
export function ActivityList({ activities, older, isFirst }: ActivityPage & { isFirst: boolean }) {
  if (activities.length === 0) return <p className="text-muted-foreground">Nothing yet.</p>;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ol aria-label="Activity, newest first" className="flex flex-col divide-y">
        {activities.map((activity) => (
          <li key={activity.key} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <p className="wrap-anywhere font-medium">{activity.what}</p>
            <p className="wrap-anywhere text-muted-foreground text-sm">{describeCircumstances(activity)}</p>
          </li>
        ))}
      </ol>
      <nav aria-label="Activity pages" className="flex justify-between gap-4 empty:hidden">
        {isFirst ? null : <PageLink href="/account#activity">Newest</PageLink>}
        {older === null ? null : <PageLink href={`/account?before=${older}#activity`}>Older</PageLink>}
      </nav>
    </div>
  );
}

function PageLink({ href, children }: { href: string; children: string }) {
  return (
    <Button asChild size="sm" variant="outline" className="last:ml-auto">
      <Link href={href} prefetch={false}>
        {children}
      </Link>
    </Button>
  );
}

/** To the minute, in UTC so that server and browser agree. */
function describeCircumstances({ at, by, from }: Activity): string {
  const when = `${formatReportDate(at)}, ${at.slice(11, 16)} UTC`;
  return [when, by && `by ${by}`, from && `from ${from}`].filter(Boolean).join(" · ");
}
