import { actionAnchor } from "@/components/print/actions";
import { PrintBlock } from "@/components/print/print-block";
import { PrintSection } from "@/components/print/print-section";
import { CategoryBars } from "@/components/report/category-bars";
import { SafeMarkdown } from "@/components/report/safe-markdown";
import { toneMark, toneText } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import type { Report } from "@/lib/audits/report/report";
import { scoreCategories } from "@/lib/audits/report/report-verdict";
import { describeScore } from "@/lib/audits/report/score-display";
import { keyFindings } from "@/lib/findings/key-findings";
import type { Finding } from "@/lib/review/review";

/** As many as fit the page; the findings have the rest. */
const maxListed = 6;

const severities = { error: "red", warning: "orange", success: "green", info: "blue" } as const;

export function Summary({ report }: { report: Report }) {
  const { rubricSummary, rubricResults, conversionReview } = report;
  return (
    <PrintSection id="summary" title="Summary">
      <div className="flex flex-col gap-6">
        {rubricSummary ? <SafeMarkdown className="text-base">{rubricSummary}</SafeMarkdown> : null}
        {rubricResults?.length ? (
          <PrintBlock title="Rubric by category">
            <CategoryBars categories={scoreCategories(rubricResults)} />
          </PrintBlock>
        ) : null}
        <HealthScores report={report} />
        <PrintBlock title="Key findings">
          <ul className="flex flex-col gap-1.5">
            {keyFindings(report).map(({ kind, message }) => (
              <li key={message} className="flex gap-2.5 leading-snug">
                <span className={cn("mt-1 size-2 shrink-0 rounded-full bg-current", toneMark[severities[kind]])} />
                {message}
              </li>
            ))}
          </ul>
        </PrintBlock>
        <Strengths findings={conversionReview?.strengths ?? []} />
        <ActionTitles recommendations={report.recommendations} />
      </div>
    </PrintSection>
  );
}

function HealthScores({ report }: { report: Report }) {
  const scores = [
    { name: "Overall", score: report.overallScore },
    { name: "Performance", score: report.performanceScore },
    { name: "Accessibility", score: report.accessibilityScore },
    { name: "Best Practices", score: report.bestPracticesScore },
    { name: "SEO", score: report.seoScore },
  ];
  return (
    <PrintBlock title="Website health, measured by Lighthouse">
      <dl className="grid grid-cols-5 divide-x rounded-md border">
        {scores.map(({ name, score }) => {
          const { percent, label, tone } = describeScore(score);
          return (
            <div key={name} className="flex flex-col gap-0.5 px-3 py-2">
              <dt className="text-muted-foreground text-xs">{name}</dt>
              <dd>
                <span className="font-semibold text-lg tabular-nums">{percent === null ? "N/A" : `${percent}%`}</span>
                {label ? <span className={cn("block text-xs leading-snug", toneText[tone])}>{label}</span> : null}
              </dd>
            </div>
          );
        })}
      </dl>
    </PrintBlock>
  );
}

function ActionTitles({ recommendations }: Pick<Report, "recommendations">) {
  if (recommendations.length === 0) return null;
  return (
    <PrintBlock title="What to do, in this order">
      <ol className="flex flex-col gap-1.5">
        {recommendations
          .toSorted((a, b) => a.priority - b.priority)
          .map(({ id, title, priority }) => (
            <li key={id} className="wrap-anywhere flex gap-2.5 leading-snug">
              <span className="w-4 shrink-0 font-semibold tabular-nums">{priority}.</span>
              <a href={`#${actionAnchor(priority)}`} className="text-primary underline underline-offset-2">
                {title}
              </a>
            </li>
          ))}
      </ol>
    </PrintBlock>
  );
}

function Strengths({ findings }: { findings: Finding[] }) {
  if (findings.length === 0) return null;
  const rest = findings.length - maxListed;
  return (
    <PrintBlock title="What works">
      <ul className="grid grid-cols-2 gap-x-8 gap-y-2">
        {findings.slice(0, maxListed).map((finding) => (
          <li key={finding.title} className="wrap-anywhere flex gap-2.5 leading-snug">
            <span aria-hidden="true" className="mt-1.5 h-0.5 w-2.5 shrink-0 bg-current text-success" />
            {finding.title}
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="text-muted-foreground text-sm">And {rest} more.</p> : null}
    </PrintBlock>
  );
}
