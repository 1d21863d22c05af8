import { ChevronRight } from "lucide-react";
import { criterionAnchor } from "@/components/report/anchors";
import { CheckMarks } from "@/components/report/check-marks";
import { CheckRow } from "@/components/report/check-row";
import { SafeMarkdown } from "@/components/report/safe-markdown";
import { toneSurface, toneText } from "@/components/report/tone-classes";
import { UnjudgedChecks } from "@/components/report/unjudged-checks";
import { cn } from "@/components/ui/cn";
import { criterionBand } from "@/lib/audits/report/rubric-display";
import type { CheckResult, CriterionResult } from "@/lib/review/review";
import { isUnassessed } from "@/lib/review/rubric/applicability";

/** @param isToldByChecks whether the check rows already say what the rationale says */
export function Criterion({ result, isToldByChecks }: { result: CriterionResult; isToldByChecks: boolean }) {
  const { criterion, category, score, checks } = result;
  const { label, tone } = criterionBand(result);
  return (
    <article id={criterionAnchor(criterion)} className="scroll-mt-28 break-inside-avoid">
      <details className="group/criterion">
        <summary className="-mx-3 grid list-none grid-cols-[1rem_2.75rem_minmax(0,1fr)] items-center gap-x-3 rounded-md px-3 py-2.5 hover:bg-muted lg:grid-cols-[1rem_2.75rem_minmax(0,1fr)_6.5rem_10.5rem] [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-4 text-muted-foreground transition-transform group-open/criterion:rotate-90"
          />
          <span
            className={cn(
              "rounded-md py-1 text-center font-semibold text-sm tabular-nums leading-none",
              toneSurface[tone],
            )}
          >
            {score ?? <span aria-hidden="true">–</span>}
            {score === null ? null : <span className="sr-only"> out of 10</span>}
          </span>
          <span className="flex min-w-0 flex-col gap-0.5 leading-snug">
            <h4 className="wrap-anywhere font-medium">{criterion}</h4>
            <span className="text-muted-foreground text-xs">{category}</span>
          </span>
          <span className="col-start-3 mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 lg:contents">
            <CheckMarks checks={checks} />
            <span className={cn("text-xs lg:text-right", toneText[tone])}>{label}</span>
          </span>
        </summary>
        <div className="flex flex-col gap-4 pt-2 pb-5 sm:pl-7">
          {isToldByChecks ? null : <SafeMarkdown className="max-w-[80ch] text-sm">{result.rationale}</SafeMarkdown>}
          <ul className="flex flex-col gap-4">
            {checks.map((check) => (isJudged(check) ? <CheckRow key={check.id} check={check} /> : null))}
          </ul>
          <UnjudgedChecks why="does-not-apply" checks={checks.filter(({ doesNotApply }) => doesNotApply)} />
          <UnjudgedChecks why="not-assessed" checks={checks.filter(isUnassessed)} />
        </div>
      </details>
    </article>
  );
}

type JudgedCheck = CheckResult & { points: 0 | 1 | 2 };

function isJudged(check: CheckResult): check is JudgedCheck {
  return check.points !== null;
}
