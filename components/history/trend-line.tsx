import { cn } from "@/components/ui/cn";
import { Disclosure } from "@/components/ui/disclosure";
import type { TrendPoint } from "@/lib/audits/history/history";
import { reviewerName } from "@/lib/audits/report/authorship";
import { formatReportDate } from "@/lib/audits/report/report-date";

const [width, height, margin] = [160, 44, 5];

export function TrendLine({ trend, table }: { trend: readonly TrendPoint[]; table: "on-demand" | "unseen" }) {
  if (trend.length < 2) return null;
  const points = trend.map(({ percentage, reviewer }, index) => ({
    x: margin + (index / (trend.length - 1)) * (width - 2 * margin),
    y: margin + (1 - percentage / 100) * (height - 2 * margin),
    reviewer,
  }));
  const last = points.at(-1);
  const isBroken = new Set(trend.map(({ reviewer }) => reviewer)).size > 1;
  return (
    <figure className="flex flex-col gap-1">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="h-11 w-40 text-primary">
        {splitByReviewer(points).map((run) =>
          run.length === 1 ? (
            <circle key={run[0]?.x} cx={run[0]?.x} cy={run[0]?.y} r="2" fill="currentColor" />
          ) : (
            <polyline
              key={run[0]?.x}
              points={run.map(({ x, y }) => `${x},${y}`).join(" ")}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          ),
        )}
        {last ? <circle cx={last.x} cy={last.y} r="3.5" fill="currentColor" /> : null}
      </svg>
      <figcaption aria-hidden={table === "unseen"} className="text-muted-foreground text-xs">
        Rubric of the last {trend.length} audits{isBroken ? ", not comparable across the gap" : null}
      </figcaption>
      {table === "unseen" ? (
        <TrendTable trend={trend} hasReviewers={isBroken} isHidden />
      ) : (
        <Disclosure summary="Show the figures">
          <TrendTable trend={trend} hasReviewers={isBroken} />
        </Disclosure>
      )}
    </figure>
  );
}

function splitByReviewer<Point extends { reviewer: string | null }>(points: readonly Point[]): Point[][] {
  const runs: Point[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run?.[0]?.reviewer === point.reviewer) run?.push(point);
    else runs.push([point]);
  }
  return runs;
}

function TrendTable({
  trend,
  hasReviewers,
  isHidden = false,
}: {
  trend: readonly TrendPoint[];
  hasReviewers: boolean;
  isHidden?: boolean;
}) {
  return (
    <table className={cn(isHidden ? "sr-only" : "text-sm tabular-nums")}>
      <caption className="sr-only">Rubric of the last {trend.length} audits of this site</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Audit</th>
          <th scope="col">Rubric</th>
          {hasReviewers ? <th scope="col">Reviewer</th> : null}
        </tr>
      </thead>
      <tbody>
        {trend.map(({ createdAt, percentage, reviewer }) => (
          <tr key={createdAt}>
            <th scope="row" className="whitespace-nowrap py-0.5 pr-4 text-left font-normal text-muted-foreground">
              {formatReportDate(createdAt)}
            </th>
            <td className="py-0.5 pr-4 text-right">{percentage}%</td>
            {hasReviewers ? <td className="py-0.5">{reviewer === null ? "Unknown" : reviewerName(reviewer)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
