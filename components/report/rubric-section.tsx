import { ChartNoAxesColumn } from "lucide-react";
import { CategoryFilter } from "@/components/report/category-filter";
import { Criterion } from "@/components/report/criterion";
import { splitLead } from "@/components/report/rationale";
import { ReportSection } from "@/components/report/report-section";
import { SafeMarkdown } from "@/components/report/safe-markdown";
import { toneMark, toneSurface } from "@/components/report/tone-classes";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState } from "@/components/ui/empty-state";
import type { CriterionResult } from "@/lib/ai/review";
import type { Report } from "@/lib/audits/report";
import { letterGrade, topRubricRecommendations } from "@/lib/audits/rubric-grade";

export function RubricSection({ report, bookingUrl }: { report: Report; bookingUrl: string }) {
  const { rubricResults, rubricSummary } = report;
  return (
    <ReportSection
      id="rubric"
      title="SpotCheck Rubric"
      lead="Twenty criteria for B2B sites, each scored from 0 to 10 with what was seen on your pages."
      bookingUrl={bookingUrl}
    >
      {rubricResults?.length && rubricSummary ? (
        <>
          <RubricScore report={report} summary={rubricSummary} />
          <TopRecommendations results={rubricResults} />
          <Criteria results={rubricResults} />
        </>
      ) : (
        <EmptyState icon={ChartNoAxesColumn} title="Rubric Analysis Unavailable" level={3}>
          <p>SpotCheck Rubric data is not available for this audit.</p>
          {rubricSummary ? <p className="mt-2">{rubricSummary}</p> : null}
        </EmptyState>
      )}
    </ReportSection>
  );
}

function RubricScore({ report, summary }: { report: Report; summary: string }) {
  const { rubricScore, rubricMaxScore, coverage, reviewer } = report;
  const percentage = report.rubricPercentage ?? percentageOf(rubricScore, rubricMaxScore);
  const grade = percentage === null ? null : letterGrade(percentage);
  return (
    <Card>
      <div className="flex items-center gap-5 sm:gap-6">
        <p
          className={cn(
            "grid size-20 shrink-0 place-items-center rounded-xl font-semibold text-4xl tracking-tight",
            toneSurface[grade?.tone ?? "grey"],
          )}
        >
          <span className="sr-only">Grade </span>
          {grade?.letter ?? "–"}
        </p>
        <div className="flex min-w-0 flex-1 flex-col gap-2.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="text-2xl tabular-nums">
              <span className="font-semibold">{rubricScore ?? "–"}</span>
              <span className="text-muted-foreground"> / {rubricMaxScore}</span>
            </p>
            {percentage === null ? null : <p className="font-semibold text-xl tabular-nums">{percentage}%</p>}
          </div>
          <PercentageBar percentage={percentage ?? 0} className={toneMark[grade?.tone ?? "grey"]} />
        </div>
      </div>
      <SafeMarkdown className="max-w-prose">{summary}</SafeMarkdown>
      <dl className="flex flex-wrap gap-x-10 gap-y-4 border-t pt-5 text-sm">
        {coverage ? (
          <div>
            <dt className="text-muted-foreground">Evidence</dt>
            <dd className="font-medium tabular-nums">
              {coverage.checked} checked, {coverage.withheld} withheld
            </dd>
          </div>
        ) : null}
        {coverage && coverage.notAssessed > 0 ? (
          <div>
            <dt className="text-muted-foreground">Not assessed</dt>
            <dd className="font-medium tabular-nums">
              {coverage.notAssessed} {coverage.notAssessed === 1 ? "check" : "checks"}
            </dd>
          </div>
        ) : null}
        {reviewer ? (
          <div>
            <dt className="text-muted-foreground">Reviewed by</dt>
            <dd className="font-medium">{reviewer === "built-in" ? "Built-in reviewer" : reviewer}</dd>
          </div>
        ) : null}
      </dl>
      {coverage ? (
        <p className="-mt-3 max-w-prose text-muted-foreground text-sm">
          Every quote was looked up on your pages. What could not be found there was left out.
        </p>
      ) : null}
    </Card>
  );
}

function percentageOf(score: number | null, maximum: number): number | null {
  return score === null || maximum <= 0 ? null : Math.round((score / maximum) * 100);
}

function PercentageBar({ percentage, className }: { percentage: number; className: string }) {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cn("h-2.5 w-full overflow-hidden rounded-full bg-secondary", className)}
    >
      <rect width={percentage} height="1" fill="currentColor" />
    </svg>
  );
}

function TopRecommendations({ results }: { results: CriterionResult[] }) {
  const sentences = topRubricRecommendations(results);
  if (sentences.length === 0) return null;
  return (
    <Card className="gap-5">
      <h3 className="font-semibold text-lg leading-snug">Top Recommendations</h3>
      <ol className="flex flex-col gap-4">
        {sentences.map((sentence, index) => (
          <li key={sentence} className="flex gap-3.5">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-accent font-semibold text-accent-foreground text-sm tabular-nums">
              {index + 1}
            </span>
            <TopRecommendation sentence={sentence} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function TopRecommendation({ sentence }: { sentence: string }) {
  const { lead, rest } = splitLead(sentence);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <SafeMarkdown className="max-w-prose">{lead}</SafeMarkdown>
      {rest === "" ? null : (
        <Disclosure summary="Show the details">
          <SafeMarkdown className="max-w-prose text-sm">{rest}</SafeMarkdown>
        </Disclosure>
      )}
    </div>
  );
}

function Criteria({ results }: { results: CriterionResult[] }) {
  const categories = [...new Set(results.map(({ category }) => category))].sort((a, b) => a.localeCompare(b));
  return (
    <Card>
      <CategoryFilter
        title={<h3 className="font-semibold text-lg leading-snug">Criteria</h3>}
        categories={categories}
        items={results.map((result) => ({
          key: result.criterion,
          category: result.category,
          content: <Criterion result={result} />,
        }))}
      />
    </Card>
  );
}
