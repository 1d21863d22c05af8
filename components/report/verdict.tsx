import { CircleCheck, TriangleAlert } from "lucide-react";
import { CategoryBars } from "@/components/report/category-bars";
import { PageScreenshot } from "@/components/report/page-screenshot";
import { PhoneScreenshot } from "@/components/report/phone-screenshot";
import { toneSurface, toneText } from "@/components/report/tone-classes";
import { TopActions } from "@/components/report/top-actions";
import { VerdictLines } from "@/components/report/verdict-lines";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { Report } from "@/lib/audits/report/report";
import { toVerdict } from "@/lib/audits/report/report-verdict";
import { letterTone } from "@/lib/audits/report/rubric-display";
import { writeHeadline } from "@/lib/findings/report-headline";
import { letterOf } from "@/lib/review/rubric/grade-letter";
import { describeMeasured } from "@/lib/review/rubric/measured-part";

export function Verdict({ report }: { report: Report }) {
  const verdict = toVerdict(report);
  const home = report.pages[0];
  return (
    <Card className="gap-8">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <p className="wrap-anywhere text-balance font-semibold text-xl leading-snug">{writeHeadline(report)}</p>
          <TopActions recommendations={report.recommendations} />
        </div>
        <div className="flex flex-col gap-6 sm:flex-row lg:flex-col">
          <div className="flex min-w-0 flex-1 flex-col gap-5 lg:flex-none">
            <Grade report={report} />
            <CategoryBars categories={verdict.categories} />
          </div>
          {home?.screenshotUrl ? (
            <div className="flex items-start gap-2.5 sm:w-44 lg:w-auto">
              <div className="min-w-0 flex-[320]">
                <PageScreenshot
                  src={home.screenshotUrl}
                  alt="The home page's first screen on a desktop"
                  sizes="(min-width: 64rem) 13rem, (min-width: 40rem) 10rem, calc(75vw - 4.5rem)"
                  isFirst
                />
              </div>
              {home.phoneScreenshotUrl ? (
                <div className="min-w-0 flex-[100]">
                  <PhoneScreenshot src={home.phoneScreenshotUrl} alt="The home page's first screen on a phone" />
                </div>
              ) : null}
            </div>
          ) : null}
        </div>
      </div>
      <div className="grid gap-x-10 gap-y-6 border-t pt-6 empty:hidden sm:grid-cols-2">
        <VerdictLines
          title="What works"
          lines={verdict.works}
          report={report}
          icon={CircleCheck}
          className={toneText.green}
        />
        <VerdictLines
          title="What costs visitors"
          lines={verdict.costs}
          report={report}
          icon={TriangleAlert}
          className={toneText.red}
        />
      </div>
    </Card>
  );
}

function Grade({ report }: { report: Report }) {
  const letter = letterOf(report);
  return (
    <div className="flex items-center gap-4">
      <p
        className={cn(
          "grid size-16 shrink-0 place-items-center rounded-xl font-semibold text-3xl tracking-tight",
          toneSurface[letterTone(letter)],
        )}
      >
        <span className="sr-only">Grade </span>
        {letter ?? "–"}
      </p>
      <p className="text-muted-foreground text-sm leading-snug">
        {letter === null ? (
          (describeMeasured(report, report.rubricResults) ?? "The rubric could not be assessed.")
        ) : (
          <>
            <span className="block font-semibold text-foreground text-lg tabular-nums">{report.rubricPercentage}%</span>
            of the SpotCheck Rubric
          </>
        )}
      </p>
    </div>
  );
}
