import { GradeTile } from "@/components/report/grade-tile";
import { SafeMarkdown } from "@/components/report/safe-markdown";
import { ScoreBar } from "@/components/report/score-bar";
import { toneMark } from "@/components/report/tone-classes";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { reviewerName } from "@/lib/audits/report/authorship";
import type { Report } from "@/lib/audits/report/report";
import { countStatements, describeUnscored, letterTone } from "@/lib/audits/report/rubric-display";
import { criteria } from "@/lib/review/registry";
import { letterOf } from "@/lib/review/rubric/grade-letter";
import { count } from "@/lib/text/wording";

const wholeRubric = criteria.length * 10;

export function RubricScore({ report, summary }: { report: Report; summary: string }) {
  const { rubricScore, rubricMaxScore, rubricResults, coverage, reviewer, parts } = report;
  const percentage = report.rubricPercentage ?? percentageOf(rubricScore, rubricMaxScore);
  const letter = letterOf({ rubricScore, rubricMaxScore, rubricPercentage: percentage });
  const unscored = describeUnscored(report, rubricResults);
  return (
    <Card className="gap-4">
      <div className="flex items-center gap-5 sm:gap-6">
        <GradeTile letter={letter} score={rubricScore} max={rubricMaxScore} size="large" />
        <div className="flex min-w-0 flex-1 flex-col gap-2.5">
          {letter === null && unscored !== null ? (
            <p className="text-balance leading-snug">
              <span className="font-semibold text-lg">Rubric points</span>
              <span className="block text-muted-foreground text-sm">{unscored}</span>
            </p>
          ) : (
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="text-2xl tabular-nums">
                <span className="font-semibold">{rubricScore ?? "–"}</span>
                <span className="text-muted-foreground"> / {rubricMaxScore}</span>
              </p>
              {percentage === null ? null : <p className="font-semibold text-xl tabular-nums">{percentage}%</p>}
            </div>
          )}
          <ScoreBar
            score={rubricScore ?? 0}
            scored={rubricScore === null ? 0 : rubricMaxScore}
            whole={Math.max(wholeRubric, rubricMaxScore)}
            className={cn("h-2.5", toneMark[letterTone(letter)])}
          />
        </div>
      </div>
      <SafeMarkdown className="max-w-prose text-sm">{summary}</SafeMarkdown>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t pt-4 text-sm">
        {coverage ? (
          <div>
            <dt className="text-muted-foreground">Evidence</dt>
            <dd className="font-medium tabular-nums">{countStatements(report)}</dd>
          </div>
        ) : null}
        <ChecksWithoutPoints title="Does not apply" amount={coverage?.doesNotApply ?? 0} />
        <ChecksWithoutPoints title="Not assessed" amount={coverage?.notAssessed ?? 0} />
        {reviewer ? (
          <div>
            <dt className="text-muted-foreground">Reviewed by</dt>
            <dd className="font-medium">{reviewerName(parts?.rubric.reviewer ?? reviewer)}</dd>
          </div>
        ) : null}
      </dl>
    </Card>
  );
}

function ChecksWithoutPoints({ title, amount }: { title: string; amount: number }) {
  if (amount === 0) return null;
  return (
    <div>
      <dt className="text-muted-foreground">{title}</dt>
      <dd className="font-medium tabular-nums">{count(amount, "check")}</dd>
    </div>
  );
}

function percentageOf(score: number | null, maximum: number): number | null {
  return score === null || maximum <= 0 ? null : Math.round((score / maximum) * 100);
}
