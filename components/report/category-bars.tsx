import { ScoreBar } from "@/components/report/score-bar";
import { toneMark } from "@/components/report/tone-classes";
import type { CategoryScore } from "@/lib/audits/report/report-verdict";
import { describePercentage } from "@/lib/audits/report/score-display";

export function CategoryBars({ categories }: { categories: readonly CategoryScore[] }) {
  if (categories.length === 0) return null;
  return (
    <div className="flex flex-col gap-2.5 text-sm">
      <dl className="flex flex-col gap-2.5">
        {categories.map(({ category, score, scored, criteria }) => (
          <div key={category} className="grid grid-cols-[7.5rem_minmax(0,1fr)_3.25rem] items-center gap-3">
            <dt>{category}</dt>
            <dd className="contents">
              <ScoreBar
                score={score}
                scored={scored * 10}
                whole={criteria * 10}
                className={toneMark[describePercentage((score / scored) * 10).tone]}
              />
              <span className="text-right text-muted-foreground tabular-nums">
                {scored === 0 ? (
                  "–"
                ) : (
                  <>
                    <span className="font-semibold text-foreground">{score}</span> / {scored * 10}
                  </>
                )}
              </span>
              <span className="sr-only">
                {scored} of {criteria} criteria scored
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {categories.some(({ scored, criteria }) => scored < criteria) ? (
        <p aria-hidden="true" className="flex items-center gap-2 text-muted-foreground text-xs">
          <ScoreBar score={0} scored={0} whole={1} className="w-6" />
          Not scored
        </p>
      ) : null}
    </div>
  );
}
