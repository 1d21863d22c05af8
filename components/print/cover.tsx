import { Logo } from "@/components/brand/logo";
import { actionAnchor } from "@/components/print/actions";
import { GradeTile } from "@/components/report/grade-tile";
import { describeWork } from "@/components/report/top-actions";
import { WebLink } from "@/components/report/web-link";
import { describeBenchmark } from "@/lib/audits/report/benchmark";
import type { Report } from "@/lib/audits/report/report";
import { formatReportDate } from "@/lib/audits/report/report-date";
import { describeUnscored } from "@/lib/audits/report/rubric-display";
import type { Brand } from "@/lib/brand";
import { writeHeadline } from "@/lib/findings/report-headline";
import { letterOf } from "@/lib/review/rubric/grade-letter";
import { capitalise } from "@/lib/text/wording";

const maxActions = 3;

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
      <div className="flex items-end justify-between gap-10 bg-primary px-[18mm] pt-[16mm] pb-[38mm] text-primary-foreground">
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
          <p className="wrap-anywhere mt-3 text-pretty font-semibold text-xl leading-snug">
            {writeHeadline(report).text}
          </p>
          {report.benchmark === null ? null : <p className="text-base">{describeBenchmark(report.benchmark)}</p>}
        </div>
        <Grade report={report} />
      </div>
      {picture === null ? null : (
        <div className="-mt-[26mm] px-[18mm]">
          {/* biome-ignore lint/performance/noImgElement: the image is inlined; there is nothing to load. */}
          <img
            src={picture}
            alt="The home page as we saw it"
            className="h-[92mm] w-full rounded-lg border bg-card object-cover object-top shadow-lg"
          />
        </div>
      )}
      <FirstActions report={report} />
    </section>
  );
}

function FirstActions({ report: { recommendations } }: { report: Report }) {
  const first = recommendations.toSorted((a, b) => a.priority - b.priority).slice(0, maxActions);
  if (first.length === 0) return null;
  return (
    <div className="flex flex-col gap-3 px-[18mm] pt-[10mm]">
      <h2 className="font-semibold text-lg leading-tight">What to do first</h2>
      <ol className="flex flex-col gap-3">
        {first.map(({ id, title, priority, details }) => (
          <li key={id} className="flex gap-3.5 leading-snug">
            <span className="w-4 shrink-0 text-center font-semibold text-primary tabular-nums">{priority}</span>
            <a href={`#${actionAnchor(priority)}`} className="wrap-anywhere flex min-w-0 flex-col">
              <span className="font-medium text-base">{title}</span>
              {details === null ? null : <span className="text-muted-foreground text-sm">{describeWork(details)}</span>}
            </a>
          </li>
        ))}
      </ol>
    </div>
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
