import { criterionAnchor } from "@/components/report/anchors";
import { toneSurface } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import { criterionBand } from "@/lib/audits/report/rubric-display";
import type { CriterionResult } from "@/lib/review/review";

export function RubricStrip({ results }: { results: readonly CriterionResult[] }) {
  const byCategory = Map.groupBy(results, ({ category }) => category);
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] print:hidden">
      {[...byCategory].map(([category, own]) => (
        <div key={category} className="flex flex-col gap-1.5">
          <dt className="text-muted-foreground text-xs">{category}</dt>
          <dd className="flex gap-1">
            {own.map((result) => (
              <a
                key={result.criterion}
                href={`#${criterionAnchor(result.criterion)}`}
                title={result.criterion}
                className={cn(
                  "grid h-8 min-w-8 flex-1 place-items-center rounded-md font-semibold text-sm tabular-nums hover:outline-2 hover:outline-ring",
                  toneSurface[criterionBand(result).tone],
                )}
              >
                <span className="sr-only">{result.criterion}: </span>
                {result.score ?? "–"}
              </a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
