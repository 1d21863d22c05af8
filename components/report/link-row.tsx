import { formatTimeAgo } from "@/components/history/time-ago";
import { Button } from "@/components/ui/button";
import { formatReportDate } from "@/lib/audits/report/report-date";
import type { ReportLinkView } from "@/lib/report-links/view";

export function LinkRow({ link, isBusy, onEnd }: { link: ReportLinkView; isBusy: boolean; onEnd: () => void }) {
  const { expiresAt, createdAt, isProtected } = link;
  const [made, end] = [formatReportDate(createdAt), formatReportDate(expiresAt)];
  const hasExpired = Date.parse(expiresAt) <= Date.now();
  return (
    <li className="flex items-center justify-between gap-4">
      <div className="min-w-0 text-sm">
        <p className="font-medium">
          {hasExpired ? "Expired on" : "Works until"} {end}
          {isProtected ? ", with a password" : null}
        </p>
        <p className="text-muted-foreground text-xs">
          Created on {made}, {describeOpens(link)}
        </p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        className="-mr-2"
        aria-disabled={isBusy || undefined}
        aria-label={hasExpired ? `Remove the link from ${made}` : `End the link from ${made} that works until ${end}`}
        onClick={onEnd}
      >
        {hasExpired ? "Remove" : "End"}
      </Button>
    </li>
  );
}

function describeOpens({ opens, lastOpenedAt }: ReportLinkView): string {
  if (lastOpenedAt === null) return "not opened yet";
  const times = opens === 1 ? "opened once" : `opened ${opens} times`;
  return `${times}, last ${formatTimeAgo(lastOpenedAt, new Date())}`;
}
