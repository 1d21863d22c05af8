import {
  ArrowLeft,
  CalendarDays,
  Files,
  GitCompareArrows,
  type LucideIcon,
  PenLine,
  Smartphone,
  TrendingUp,
} from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { RunAgain } from "@/components/history/run-again";
import { DownloadMenu } from "@/components/report/download-menu";
import { FoldedButtons } from "@/components/report/folded-buttons";
import { ShareButton } from "@/components/report/share-button";
import { WebLink } from "@/components/report/web-link";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Disclosure } from "@/components/ui/disclosure";
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
  const isLiving = report.frozenAt === null;
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-1 md:items-start md:gap-x-8 md:gap-y-4">
        {isLiving ? (
          <div className="md:basis-full print:hidden">
            <Button asChild variant="ghost" className="-ml-3 px-3 md:mb-2">
              <Link href="/">
                <ArrowLeft aria-hidden="true" />
                <span className="max-md:sr-only">Back to Home</span>
              </Link>
            </Button>
          </div>
        ) : null}
        <div className="flex min-w-0 flex-col gap-1 max-md:flex-1">
          <h1 className="wrap-anywhere font-semibold leading-tight max-sm:line-clamp-2 max-sm:text-lg sm:text-3xl">
            {siteName(url, pages)}
          </h1>
          <p title={url} className="wrap-anywhere line-clamp-3 max-md:hidden print:line-clamp-none print:block">
            <SiteLink url={url} />
          </p>
        </div>
        {isLiving ? (
          <FoldedButtons>
            {previous === null ? null : (
              <Button asChild variant="outline">
                <Link href={`/dashboard/${report.id}/compare/${previous.id}`} prefetch={false}>
                  <GitCompareArrows aria-hidden="true" />
                  Compare
                </Link>
              </Button>
            )}
            <DownloadMenu auditId={report.id} />
            {report.isOwner ? (
              <>
                <ShareButton auditId={report.id} mayInvite={mayInvite} />
                <RunAgain auditId={report.id} name={`Run the audit of ${url} again`} isMain size="default" />
              </>
            ) : null}
          </FoldedButtons>
        ) : null}
      </div>
      <Facts report={report} previous={previous} className="max-md:hidden print:flex" />
      {isLiving ? (
        <p className="hidden text-muted-foreground text-sm print:block">
          This is a printout of the screen. Use “Download” for a PDF made for printing.
        </p>
      ) : null}
    </header>
  );
}

/** On phones, where they would push the headline off the first screen. */
export function FoldedFacts({ report, previous }: { report: Report; previous: PreviousAudit | null }) {
  return (
    <div className="-mt-2 md:hidden print:hidden">
      <Disclosure summary="About this audit">
        <div className="flex flex-col gap-3">
          <p className="wrap-anywhere">
            <SiteLink url={report.url} />
          </p>
          <Facts report={report} previous={previous} />
        </div>
      </Disclosure>
    </div>
  );
}

function SiteLink({ url }: { url: string }) {
  return (
    <WebLink href={url} className="text-primary">
      {url}
    </WebLink>
  );
}

function Facts({
  report,
  previous,
  className,
}: {
  report: Report;
  previous: PreviousAudit | null;
  className?: string;
}) {
  const { pages } = report;
  const reviewers = describeReviewers(report);
  return (
    <ul className={cn("flex flex-wrap gap-x-5 gap-y-1.5 text-muted-foreground text-sm", className)}>
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
