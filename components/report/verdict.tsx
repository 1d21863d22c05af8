import { CategoryBars } from "@/components/report/category-bars";
import { GradeTile } from "@/components/report/grade-tile";
import { PageScreenshot } from "@/components/report/page-screenshot";
import { PhoneScreenshot } from "@/components/report/phone-screenshot";
import { TopActions } from "@/components/report/top-actions";
import { WhatWorks } from "@/components/report/what-works";
import { Card } from "@/components/ui/card";
import type { Report } from "@/lib/audits/report/report";
import { scoreCategories } from "@/lib/audits/report/report-verdict";
import { describeUnscored } from "@/lib/audits/report/rubric-display";
import { writeHeadline } from "@/lib/findings/report-headline";
import { letterOf } from "@/lib/review/rubric/grade-letter";

export function Verdict({ report }: { report: Report }) {
  const headline = writeHeadline(report);
  const home = report.pages[0];
  return (
    <Card className="gap-8">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <p className="wrap-anywhere text-balance font-semibold text-xl leading-snug">{headline.text}</p>
          <TopActions report={report} told={headline.told} />
        </div>
        <div className="flex flex-col gap-6 sm:flex-row lg:flex-col">
          <div className="flex min-w-0 flex-1 flex-col gap-5 lg:flex-none">
            <Grade report={report} />
            <CategoryBars categories={scoreCategories(report.rubricResults ?? [])} />
          </div>
          {home?.screenshotUrl ? (
            <div className="flex items-start gap-2.5 sm:w-44 lg:w-auto">
              <div className="min-w-0 flex-[320]">
                <PageScreenshot
                  src={home.screenshotUrl}
                  alt="The home page on a desktop, above the fold"
                  sizes="(min-width: 64rem) 13rem, (min-width: 40rem) 10rem, calc(75vw - 4.5rem)"
                  isFirst
                />
              </div>
              {home.phoneScreenshotUrl ? (
                <div className="min-w-0 flex-[100]">
                  <PhoneScreenshot src={home.phoneScreenshotUrl} alt="The home page's first phone screen" />
                </div>
              ) : null}
            </div>
          ) : null}
        </div>
      </div>
      <WhatWorks report={report} />
    </Card>
  );
}

function Grade({ report }: { report: Report }) {
  const letter = letterOf(report);
  return (
    <div className="flex items-center gap-4">
      <GradeTile letter={letter} score={report.rubricScore} max={report.rubricMaxScore} size="medium" />
      <p className="text-muted-foreground text-sm leading-snug">
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
      <span className="block font-semibold text-base text-foreground">Rubric points</span>
      {caption}
    </>
  );
}

function describeScored(results: Report["rubricResults"]): string {
  if (!results?.length) return "";
  return `, ${results.filter(({ score }) => score !== null).length} of ${results.length} criteria scored`;
}
