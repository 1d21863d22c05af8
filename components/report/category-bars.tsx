import { toneMark } from "@/components/report/tone-classes";
import type { CategoryScore } from "@/lib/audits/report/report-verdict";
import { describePercentage } from "@/lib/audits/report/score-display";

export function CategoryBars({ categories }: { categories: readonly CategoryScore[] }) {
  if (categories.length === 0) return null;
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {categories.map(({ category, percent }) => (
        <div key={category} className="grid grid-cols-[8.5rem_minmax(0,1fr)_3rem] items-center gap-3">
          <dt>{category}</dt>
          <dd className="contents">
            <svg
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
              className={`h-2 w-full overflow-hidden rounded-full bg-secondary ${toneMark[describePercentage(percent).tone]}`}
            >
              <rect width={percent ?? 0} height="1" fill="currentColor" />
            </svg>
            <span className="text-right font-medium tabular-nums">{percent === null ? "–" : `${percent}%`}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
