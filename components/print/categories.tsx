import { PrintBlock } from "@/components/print/print-block";
import { toneMark } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import type { Report } from "@/lib/audits/report/report";
import { describePercentage } from "@/lib/audits/report/score-display";
import { categories } from "@/lib/review/categories";

export function Categories({ results }: { results: NonNullable<Report["rubricResults"]> }) {
  const bars = categories.flatMap((category) => {
    const scores = results.flatMap((result) => (result.category === category ? (result.score ?? []) : []));
    if (scores.length === 0) return [];
    const sum = scores.reduce((total, score) => total + score, 0);
    return [{ category, sum, max: scores.length * 10, mean: sum / scores.length }];
  });
  return (
    <PrintBlock title="Rubric by category">
      <ul className="flex flex-col gap-2">
        {bars.map(({ category, sum, max, mean }) => (
          <li key={category} className="grid grid-cols-[9rem_minmax(0,1fr)_5rem] items-center gap-4">
            <span>{category}</span>
            <span className="h-2.5 overflow-hidden rounded-full bg-secondary">
              <span
                className={cn("block h-full rounded-full bg-current", toneMark[describePercentage(mean * 10).tone])}
                style={{ width: `${mean * 10}%` }}
              />
            </span>
            <span className="text-right text-muted-foreground tabular-nums">
              <span className="font-semibold text-foreground">{sum}</span> / {max}
            </span>
          </li>
        ))}
      </ul>
    </PrintBlock>
  );
}
