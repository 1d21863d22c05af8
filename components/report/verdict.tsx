import { CategoryBars } from "@/components/report/category-bars";
import { GradeTile } from "@/components/report/grade-tile";
import { PageScreenshot } from "@/components/report/page-screenshot";
import { PhoneScreenshot } from "@/components/report/phone-screenshot";
import { TopActions } from "@/components/report/top-actions";
import { WhatWorks } from "@/components/report/what-works";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { describeBenchmark } from "@/lib/audits/report/benchmark";
import type { Report } from "@/lib/audits/report/report";
import { scoreCategories } from "@/lib/audits/report/report-verdict";
import { describeUnscored } from "@/lib/audits/report/rubric-display";
import { writeHeadline } from "@/lib/findings/report-headline";
import { letterOf } from "@/lib/review/rubric/grade-letter";

export function Verdict({ report }: { report: Report }) {
  const headline = writeHeadline(report);
  const home = report.pages[0];
  return (
    <Card className="gap-6 max-sm:p-4 sm:gap-8">
      <div
        className={cn(
          "grid grid-cols-[minmax(0,1fr)_6.5rem] gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_11rem] sm:gap-6",
          "grid-rows-[auto_1fr_auto_auto] [grid-template-areas:'headline_grade'_'headline_pictures'_'actions_actions'_'bars_bars']",
          "lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8 lg:gap-y-5",
          "lg:[grid-template-areas:'headline_grade'_'actions_bars'_'actions_pictures']",
        )}
      >
        <div className="flex flex-col gap-2 [grid-area:headline]">
          <p className="wrap-anywhere text-pretty font-semibold text-lg leading-snug sm:text-balance sm:text-xl">
            {headline.text}
          </p>
          {report.benchmark === null ? null : (
            <p className="text-muted-foreground text-sm leading-snug">{describeBenchmark(report.benchmark)}</p>
          )}
        </div>
        <div className="min-w-0 [grid-area:actions]">
          <TopActions report={report} told={headline.told} />
        </div>
        <div className="[grid-area:grade]">
          <Grade report={report} />
        </div>
        <div className="mt-2 min-w-0 [grid-area:bars] lg:mt-0">
          <CategoryBars categories={scoreCategories(report.rubricResults ?? [])} />
        </div>
        {home?.screenshotUrl ? (
          <div className="flex items-start gap-2.5 [grid-area:pictures]">
            <div className="min-w-0 flex-[320]">
              <PageScreenshot
                src={home.screenshotUrl}
                alt="The home page on a desktop, above the fold"
                sizes="(min-width: 64rem) 13rem, 8rem"
                isFirst
              />
            </div>
            {home.phoneScreenshotUrl ? (
              <div className="min-w-0 flex-[100] max-sm:hidden">
                <PhoneScreenshot src={home.phoneScreenshotUrl} alt="The home page's first phone screen" />
              </div>
            ) : null}
          </div>
        ) : null}
      </div>
      <WhatWorks report={report} />
    </Card>
  );
}

function Grade({ report }: { report: Report }) {
  const letter = letterOf(report);
  return (
    <div className="flex flex-col gap-x-4 gap-y-1.5 lg:flex-row lg:items-center">
      <GradeTile letter={letter} score={report.rubricScore} max={report.rubricMaxScore} size="medium" />
      <p className="text-muted-foreground text-xs leading-snug sm:text-sm">
        {letter === null ? (
          <Points caption={describeUnscored(report, report.rubricResults)} />
        ) : (
          <>
            <span className="block font-semibold text-foreground text-lg tabular-nums">{report.rubricPercentage}%</span>
            of rubric points{describeScored(report.rubricResults)}
          </>
        )}
      </p>
    </div>
  );
}

function Points({ caption }: { caption: string | null }) {
  if (caption === null) return "We couldn't assess the rubric.";
  return (
    <>
      <span className="block font-semibold text-foreground text-sm sm:text-base">Rubric points</span>
      {caption}
    </>
  );
}

function describeScored(results: Report["rubricResults"]): string {
  if (!results?.length) return "";
  return `, ${results.filter(({ score }) => score !== null).length} of ${results.length} criteria scored`;
}
