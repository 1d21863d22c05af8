import { criterionAnchor } from "@/components/report/anchors";
import { toneSurface } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import { criterionBand } from "@/lib/audits/report/rubric-display";
import type { CriterionResult } from "@/lib/review/review";
import { count } from "@/lib/text/wording";

export function RubricStrip({ results }: { results: readonly CriterionResult[] }) {
  const scored = results.filter(({ score }) => score !== null);
  const unscored = results.filter(({ score }) => score === null).map(({ criterion }) => criterion);
  const byCategory = Map.groupBy(scored, ({ category }) => category);
  return (
    <dl className="grid gap-x-6 gap-y-3 max-sm:hidden sm:grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))] print:hidden">
      {[...byCategory].map(([category, own]) => (
        <div key={category} className="flex flex-col gap-1.5">
          <dt className="text-muted-foreground text-xs">{category}</dt>
          <dd className="flex gap-1">
            {own.map((result) => (
              <Cell key={result.criterion} result={result} />
            ))}
          </dd>
        </div>
      ))}
      {unscored.length === 0 ? null : (
        <div className="flex flex-col gap-1.5">
          <dt className="text-muted-foreground text-xs">Not scored</dt>
          <dd
            title={unscored.join(", ")}
            className="grid h-8 place-items-center rounded-md border border-dashed px-2 text-muted-foreground text-xs"
          >
            {count(unscored.length, "criterion", "criteria")}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Cell({ result }: { result: CriterionResult }) {
  const { tone } = criterionBand(result);
  return (
    <a
      href={`#${criterionAnchor(result.criterion)}`}
      title={result.criterion}
      className={cn(
        "grid h-8 min-w-6 max-w-16 flex-1 place-items-center rounded-md font-semibold text-sm tabular-nums hover:outline-2 hover:outline-ring",
        toneSurface[tone === "green" ? "grey" : tone],
      )}
    >
      <span className="sr-only">{result.criterion}: </span>
      {result.score}
    </a>
  );
}
