import { SafeMarkdown } from "@/components/report/safe-markdown";
import { toneMark, toneSurface } from "@/components/report/tone-classes";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { builtIn } from "@/lib/audits/choose-reviewer";
import { reviewerName } from "@/lib/audits/report/authorship";
import type { Report } from "@/lib/audits/report/report";
import { letterGrade } from "@/lib/audits/report/rubric-display";
import type { ShownAuthor } from "@/lib/audits/report/shown-author";
import { count } from "@/lib/text/wording";

export function RubricScore({ report, summary }: { report: Report; summary: string }) {
  const { rubricScore, rubricMaxScore, coverage, reviewer, parts } = report;
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
              {(parts?.rubric ?? coverage).checked} checked, {(parts?.rubric ?? coverage).withheld} withheld
            </dd>
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
      {coverage ? (
        <p className="-mt-3 max-w-prose text-muted-foreground text-sm">
          Every quote was looked up on your pages. What could not be found there was left out.
          {coverage.doesNotApply > 0
            ? " Checks that do not apply say why, and count neither for nor against the site."
            : null}
          {coverage.notAssessed > 0 ? ` ${unassessedNote(parts?.rubric ?? null)}` : null}
        </p>
      ) : null}
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

function unassessedNote(rubric: ShownAuthor | null): string {
  const isNeutral = "Checks that were not assessed count neither for nor against the site";
  return rubric === null || rubric.reviewer !== builtIn
    ? `${isNeutral}.`
    : `${isNeutral}; most of them need reading, which an AI reviewer would do.`;
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
