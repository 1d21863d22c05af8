import { CalendarDays, Files, GitCompareArrows, type LucideIcon, PenLine, Smartphone, TrendingUp } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { RunAgain } from "@/components/history/run-again";
import { DownloadMenu } from "@/components/report/download-menu";
import { ShareButton } from "@/components/report/share-button";
import { WebLink } from "@/components/report/web-link";
import { Button } from "@/components/ui/button";
import { describeReviewers } from "@/lib/audits/report/authorship";
import type { Report } from "@/lib/audits/report/report";
import { formatReportDate } from "@/lib/audits/report/report-date";
import { siteName } from "@/lib/audits/report/site-name";
import type { PreviousAudit } from "@/lib/compare/comparison";

export function ReportHeader({
  report,
  previous,
  mayInvite,
}: {
  report: Report;
  previous: PreviousAudit | null;
  mayInvite: boolean;
}) {
  const { url, pages } = report;
  const reviewers = describeReviewers(report);
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="wrap-anywhere font-semibold text-2xl leading-tight sm:text-3xl">{siteName(url, pages)}</h1>
          <p title={url} className="wrap-anywhere line-clamp-3 print:line-clamp-none">
            <WebLink href={url} className="text-primary">
              {url}
            </WebLink>
          </p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          {previous === null ? null : (
            <Button asChild variant="outline">
              <Link href={`/dashboard/${report.id}/compare/${previous.id}`} prefetch={false}>
                <GitCompareArrows aria-hidden="true" />
                Compare
              </Link>
            </Button>
          )}
          {report.frozenAt === null ? <DownloadMenu auditId={report.id} /> : null}
          {report.isOwner ? (
            <>
              <ShareButton auditId={report.id} mayInvite={mayInvite} />
              <RunAgain auditId={report.id} name={`Run the audit of ${url} again`} isMain size="default" />
            </>
          ) : null}
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-muted-foreground text-sm">
        <Fact icon={CalendarDays}>
          <time dateTime={report.createdAt}>{formatReportDate(report.createdAt)}</time>
        </Fact>
        {previous?.move ? (
          <Fact icon={TrendingUp}>
            <strong className="font-semibold text-foreground tabular-nums">{previous.move}</strong> since{" "}
            {formatReportDate(previous.createdAt)}
          </Fact>
        ) : null}
        <Fact icon={Files}>{describePages(pages)}</Fact>
        {pages.some(({ performanceScore }) => performanceScore !== null) ? (
          <Fact icon={Smartphone}>Measured on a simulated phone</Fact>
        ) : null}
        {reviewers === null ? null : <Fact icon={PenLine}>{reviewers}</Fact>}
      </ul>
      {report.frozenAt === null ? (
        <p className="hidden text-muted-foreground text-sm print:block">
          This is a printout of the screen. Use “Download” for a PDF made for printing.
        </p>
      ) : null}
    </header>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{children}</span>
    </li>
  );
}

function describePages(pages: Report["pages"]): string {
  const audited = pages.filter(({ outcome }) => outcome === "audited").length;
  const unread = pages.length - audited;
  return `${audited} ${audited === 1 ? "page" : "pages"} audited${unread > 0 ? `, ${unread} couldn't be read` : ""}`;
}
