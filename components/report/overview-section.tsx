import { CircleAlert, CircleCheck, Info, Sparkles, TriangleAlert } from "lucide-react";
import { AboutReview } from "@/components/report/about-review";
import { conversionAnchor } from "@/components/report/anchors";
import { CallToAction } from "@/components/report/call-to-action";
import { ConversionReview } from "@/components/report/conversion-review";
import { FoldedFacts } from "@/components/report/report-header";
import { SafeMarkdown } from "@/components/report/safe-markdown";
import { ScoreRing } from "@/components/report/score-ring";
import { toneSurface, toneText } from "@/components/report/tone-classes";
import { Verdict } from "@/components/report/verdict";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { describeAuthor } from "@/lib/audits/report/authorship";
import type { Report } from "@/lib/audits/report/report";
import { describeScore } from "@/lib/audits/report/score-display";
import type { PreviousAudit } from "@/lib/compare/comparison";
import { type KeyFinding, keyFindings } from "@/lib/findings/key-findings";

export function OverviewSection({
  report,
  previous,
  isOperator,
  bookingUrl,
}: {
  report: Report;
  previous: PreviousAudit | null;
  isOperator: boolean;
  bookingUrl: string;
}) {
  return (
    <section
      id="overview"
      aria-labelledby="overview-title"
      tabIndex={-1}
      className="flex scroll-mt-[100vh] flex-col gap-6 outline-none"
    >
      <h2 id="overview-title" className="sr-only">
        Overview
      </h2>
      <Verdict report={report} />
      <FoldedFacts report={report} previous={previous} />
      <HealthScore report={report} />
      <Card className="gap-4">
        <h3 className="font-semibold text-lg leading-snug">Key Findings</h3>
        <ul className="flex flex-col gap-2">
          {keyFindings(report).map((finding) => (
            <FindingRow key={finding.message} finding={finding} />
          ))}
        </ul>
      </Card>
      {report.aiInsight ? (
        <Card id={conversionAnchor} tabIndex={-1} className="scroll-mt-28 gap-3 outline-none">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="flex items-center gap-2.5 font-semibold text-lg leading-snug">
              <Sparkles aria-hidden="true" className="size-5 text-primary" strokeWidth={1.75} />
              AI Conversion Rate Review
            </h3>
            {report.parts ? (
              <p className="text-muted-foreground text-sm">{describeAuthor(report.parts.conversion)}</p>
            ) : null}
          </div>
          {report.parts && report.conversionReview ? (
            <ConversionReview report={report} />
          ) : (
            <SafeMarkdown className="max-w-prose">{report.aiInsight}</SafeMarkdown>
          )}
        </Card>
      ) : null}
      <AboutReview report={report} isOperator={isOperator} />
      <CallToAction bookingUrl={bookingUrl} />
    </section>
  );
}

const measuredHow = "Lighthouse, simulated phone: rates the build, not the message.";

function HealthScore({ report }: { report: Report }) {
  const scores = [
    { name: "Overall", score: report.overallScore },
    { name: "Performance", score: report.performanceScore },
    { name: "Accessibility", score: report.accessibilityScore },
    { name: "Best Practices", score: report.bestPracticesScore },
    { name: "SEO", score: report.seoScore },
  ];
  return (
    <Card className="gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-semibold text-lg leading-snug">Website Health Score</h3>
        <p className="text-muted-foreground text-sm">{measuredHow}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
        {scores.map((each) => (
          <ScoreTile key={each.name} {...each} />
        ))}
      </ul>
    </Card>
  );
}

function ScoreTile({ name, score }: { name: string; score: number | null }) {
  const { percent, label, tone } = describeScore(score);
  return (
    <li className="flex items-center gap-3">
      <ScoreRing percent={percent} tone={tone} size="small">
        {percent === null ? <span className="text-muted-foreground text-xs">N/A</span> : `${percent}%`}
      </ScoreRing>
      <div className="flex min-w-0 flex-col gap-0.5">
        <h4 className="font-semibold text-sm leading-snug">{name}</h4>
        {label ? <p className={cn("text-balance text-xs leading-snug", toneText[tone])}>{label}</p> : null}
      </div>
    </li>
  );
}

const findingLooks = {
  error: { icon: CircleAlert, surface: toneSurface.red, word: "Error" },
  warning: { icon: TriangleAlert, surface: toneSurface.orange, word: "Warning" },
  success: { icon: CircleCheck, surface: toneSurface.green, word: "Success" },
  info: { icon: Info, surface: toneSurface.blue, word: "Information" },
};

function FindingRow({ finding: { kind, message } }: { finding: KeyFinding }) {
  const { icon: Icon, surface, word } = findingLooks[kind];
  return (
    <li className="flex items-start gap-3.5">
      <span className={cn("grid size-8 shrink-0 place-items-center rounded-full", surface)}>
        <Icon aria-hidden="true" className="size-4.5" />
        <span className="sr-only">{word}</span>
      </span>
      <p className="pt-1 leading-relaxed">{message}</p>
    </li>
  );
}
