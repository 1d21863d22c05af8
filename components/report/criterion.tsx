import { CheckRow } from "@/components/report/check-row";
import { openRationale } from "@/components/report/rationale";
import { SafeMarkdown } from "@/components/report/safe-markdown";
import { ScoreRing } from "@/components/report/score-ring";
import { toneSurface } from "@/components/report/tone-classes";
import { UnjudgedChecks } from "@/components/report/unjudged-checks";
import { cn } from "@/components/ui/cn";
import { Disclosure } from "@/components/ui/disclosure";
import type { CheckResult, CriterionResult } from "@/lib/ai/review";
import { isUnassessed } from "@/lib/ai/rubric/applicability";
import { criterionBand } from "@/lib/audits/rubric-grade";

/** One of the twenty: its score and band, why, and the checks the score is the sum of. */
export function Criterion({ result }: { result: CriterionResult }) {
  const { criterion, category, score, checks } = result;
  const { label, tone } = criterionBand(result);
  return (
    <article className="flex gap-4 break-inside-avoid sm:gap-5">
      <ScoreRing percent={score === null ? null : score * 10} tone={tone} size="small">
        {score ?? <span aria-hidden="true">–</span>}
        {score === null ? null : <span className="sr-only"> out of 10</span>}
      </ScoreRing>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h4 className="font-semibold leading-snug">{criterion}</h4>
          <span className="text-muted-foreground text-xs">{category}</span>
          <span
            className={cn("rounded-full px-2.5 py-1 font-medium text-xs leading-none sm:ml-auto", toneSurface[tone])}
          >
            {label}
          </span>
        </div>
        <SafeMarkdown className="max-w-[80ch] text-sm">{openRationale(result)}</SafeMarkdown>
        {checks.length > 0 ? (
          <Disclosure summary={checks.length === 1 ? "Show the check" : `Show the ${checks.length} checks`}>
            <div className="flex flex-col gap-4">
              <ul className="flex flex-col gap-4">
                {checks.map((check) => (isJudged(check) ? <CheckRow key={check.id} check={check} /> : null))}
              </ul>
              <UnjudgedChecks why="does-not-apply" checks={checks.filter(({ doesNotApply }) => doesNotApply)} />
              <UnjudgedChecks why="not-assessed" checks={checks.filter(isUnassessed)} />
            </div>
          </Disclosure>
        ) : null}
      </div>
    </article>
  );
}

type JudgedCheck = CheckResult & { points: 0 | 1 | 2 };

function isJudged(check: CheckResult): check is JudgedCheck {
  return check.points !== null;
}
