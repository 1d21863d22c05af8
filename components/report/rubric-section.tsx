import { ChartNoAxesColumn } from "lucide-react";
import { checkAnchor, criterionAnchor } from "@/components/report/anchors";
import { CategoryFilter } from "@/components/report/category-filter";
import { Criterion } from "@/components/report/criterion";
import { ReportSection } from "@/components/report/report-section";
import { RubricScore } from "@/components/report/rubric-score";
import { RubricStrip } from "@/components/report/rubric-strip";
import { SafeMarkdown } from "@/components/report/safe-markdown";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState } from "@/components/ui/empty-state";
import type { Report } from "@/lib/audits/report/report";
import { criterionBand, topRubricRecommendations } from "@/lib/audits/report/rubric-display";
import type { CriterionResult } from "@/lib/review/review";

export function RubricSection({ report, bookingUrl }: { report: Report; bookingUrl: string }) {
  const { rubricResults, rubricSummary } = report;
  return (
    <ReportSection
      id="rubric"
      title="SpotCheck Rubric"
      lead="Twenty criteria for B2B sites, each scored 0 to 10 on what we saw on your pages."
      bookingUrl={bookingUrl}
    >
      {rubricResults?.length && rubricSummary ? (
        <>
          <div className="grid gap-6 lg:auto-cols-fr lg:grid-flow-col">
            <RubricScore report={report} summary={rubricSummary} />
            <TopRecommendations results={rubricResults} />
          </div>
          <Criteria results={rubricResults} areToldByChecks={report.findings !== null} />
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

function TopRecommendations({ results }: { results: CriterionResult[] }) {
  const sentences = topRubricRecommendations(results);
  if (sentences.length === 0) return null;
  return (
    <Card className="gap-4">
      <h3 className="font-semibold text-lg leading-snug">Top Recommendations</h3>
      <ol className="flex flex-col gap-3">
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
      <SafeMarkdown className="max-w-prose text-sm">{lead}</SafeMarkdown>
      {rest === "" ? null : (
        <Disclosure summary="Show the details">
          <SafeMarkdown className="max-w-prose text-sm">{rest}</SafeMarkdown>
        </Disclosure>
      )}
    </div>
  );
}

function splitLead(markdown: string): { lead: string; rest: string } {
  const [lead = "", ...rest] = markdown.trim().split(/\n[ \t]*\n/);
  return { lead, rest: rest.join("\n\n") };
}

function Criteria({ results, areToldByChecks }: { results: CriterionResult[]; areToldByChecks: boolean }) {
  const categories = [...new Set(results.map(({ category }) => category))].sort((a, b) => a.localeCompare(b));
  return (
    <Card className="gap-5">
      <RubricStrip results={results} />
      <CategoryFilter
        title={<h3 className="font-semibold text-lg leading-snug">Criteria</h3>}
        categories={categories}
        items={worstFirst(results).map((result) => ({
          key: result.criterion,
          ids: [criterionAnchor(result.criterion), ...result.checks.map(({ id }) => checkAnchor(id))],
          category: result.category,
          folded: result.score === null ? "unscored" : criterionBand(result).tone === "green" ? "good" : null,
          content: <Criterion result={result} isToldByChecks={areToldByChecks} />,
        }))}
      />
    </Card>
  );
}

function worstFirst(results: readonly CriterionResult[]): CriterionResult[] {
  return results.toSorted((a, b) => (a.score ?? Number.POSITIVE_INFINITY) - (b.score ?? Number.POSITIVE_INFINITY) || 0);
}
