import { ChevronRight } from "lucide-react";
import { toneSurface } from "@/components/report/tone-classes";
import { cn } from "@/components/ui/cn";
import { describeImpact } from "@/lib/audits/report/impact";
import type { ReportRecommendation } from "@/lib/audits/report/report";
import type { ActionDetails } from "@/lib/review/review";

export function TopActions({ recommendations }: { recommendations: readonly ReportRecommendation[] }) {
  if (recommendations.length === 0) return null;
  const sorted = recommendations.toSorted((a, b) => a.priority - b.priority);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold leading-snug">What to do first</h3>
      <ol className="-mx-3 flex flex-col">
        {sorted.map(({ id, priority, title, impact, details }) => {
          const { label, tone } = describeImpact(impact);
          return (
            <li key={id}>
              <a
                href={`#action-${priority}`}
                className="group flex items-center gap-3.5 rounded-md px-3 py-2.5 transition-colors hover:bg-accent"
              >
                <span className="w-4 shrink-0 text-center font-semibold text-primary tabular-nums">{priority}</span>
                <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                  <span className="wrap-anywhere text-pretty font-medium leading-snug">{title}</span>
                  <span className="text-muted-foreground text-xs leading-snug">
                    <span className="sm:hidden">
                      {label}
                      {details === null ? null : " · "}
                    </span>
                    {details === null ? null : describeWork(details)}
                  </span>
                </span>
                <span
                  className={cn(
                    "hidden shrink-0 rounded-full px-2.5 py-1 font-medium text-xs leading-none sm:block",
                    toneSurface[tone],
                  )}
                >
                  {label}
                </span>
                <ChevronRight
                  aria-hidden="true"
                  className="size-4 shrink-0 text-muted-foreground transition-transform group-hover:translate-x-0.5"
                />
              </a>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const efforts: Record<ActionDetails["effort"], string> = {
  minutes: "minutes of work",
  hours: "hours of work",
  days: "days of work",
  weeks: "weeks of work",
};

function describeWork({ pages, effort, points }: ActionDetails): string {
  return [
    pages.length === 1 ? "1 page" : `${pages.length} pages`,
    efforts[effort],
    ...(points === null ? [] : [points === 1 ? "up to 1 point" : `up to ${points} points`]),
  ].join(" · ");
}
