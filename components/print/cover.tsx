import { Logo } from "@/components/brand/logo";
import { GradeTile } from "@/components/report/grade-tile";
import { WebLink } from "@/components/report/web-link";
import type { Report } from "@/lib/audits/report/report";
import { formatReportDate } from "@/lib/audits/report/report-date";
import { describeUnscored } from "@/lib/audits/report/rubric-display";
import type { Brand } from "@/lib/brand";
import { letterOf } from "@/lib/review/rubric/grade-letter";
import { capitalise } from "@/lib/text/wording";

export function Cover({ report, brand, picture }: { report: Report; brand: Brand; picture: string | null }) {
  const audited = report.pages.filter(({ outcome }) => outcome === "audited").length;
  return (
    <section className="flex h-[297mm] flex-col overflow-hidden [page:cover]">
      <div className="flex items-center justify-between px-[18mm] pt-[16mm] pb-[12mm]">
        <Logo brand={brand} />
        <p className="text-muted-foreground text-sm">
          <time dateTime={report.createdAt}>{formatReportDate(report.createdAt)}</time>
        </p>
      </div>
      <div className="flex items-end justify-between gap-10 bg-primary px-[18mm] pt-[38mm] pb-[52mm] text-primary-foreground">
        <div className="flex min-w-0 flex-col gap-3">
          <p className="font-medium text-lg">Website audit</p>
          <h1 className="wrap-anywhere font-semibold text-[2.6rem] leading-[1.1]">
            <WebLink href={report.url} className="no-underline">
              {nameOf(report.url)}
            </WebLink>
          </h1>
          <p className="text-base">
            {audited} {audited === 1 ? "page" : "pages"} audited
            {audited < report.pages.length ? `, ${report.pages.length - audited} couldn't be read` : null}
          </p>
        </div>
        <Grade report={report} />
      </div>
      {picture === null ? null : (
        <div className="-mt-[30mm] flex min-h-0 flex-1 flex-col px-[18mm] pb-[18mm]">
          {/* biome-ignore lint/performance/noImgElement: the image is inlined; there is nothing to load. */}
          <img
            src={picture}
            alt="The home page as the audit saw it"
            className="max-h-full w-full rounded-lg border bg-card object-cover object-top shadow-lg"
          />
        </div>
      )}
    </section>
  );
}

function Grade({ report }: { report: Report }) {
  const letter = letterOf(report);
  const unscored = describeUnscored(report, report.rubricResults);
  return (
    <div className="flex max-w-[50mm] shrink-0 flex-col items-center gap-2 text-center">
      <GradeTile letter={letter} score={report.rubricScore} max={report.rubricMaxScore} size="cover" />
      <p className="text-sm">
        {letter === null
          ? unscored === null
            ? "Not graded"
            : `Rubric points. ${capitalise(unscored)}.`
          : `${report.rubricPercentage}% of rubric points`}
      </p>
    </div>
  );
}

/** "shop.example", without www. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, "") ?? address;
}

function nameOf(address: string): string {
  return hostOf(address) + (URL.parse(address)?.pathname ?? "").replace(/\/$/, "");
}
