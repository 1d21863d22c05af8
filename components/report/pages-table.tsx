"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { toneText } from "@/components/report/tone-classes";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { type MetricName, rateMetric } from "@/lib/audits/report/metric-rating";
import {
  type PageColumn,
  type PageRow,
  pageColumns,
  type SortOrder,
  sortRows,
  worstFirst,
} from "@/lib/audits/report/page-rows";
import { describePercentage } from "@/lib/audits/report/score-display";

export function PagesTable({ rows }: { rows: readonly PageRow[] }) {
  const [sort, setSort] = useState<{ column: PageColumn; order: SortOrder }>({
    column: "performance",
    order: worstFirst("performance"),
  });
  const sortBy = (column: PageColumn) => {
    const first = worstFirst(column);
    const isAgain = sort.column === column && sort.order === first;
    setSort({ column, order: isAgain ? opposite[first] : first });
  };
  return (
    <Card className="gap-0 p-0 sm:p-0">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it. */}
      <section aria-label="All pages" tabIndex={0} className="overflow-x-auto rounded-lg">
        <table className="w-full min-w-3xl text-sm tabular-nums print:min-w-0 print:text-xs">
          <caption className="sr-only">All pages, sortable by each column</caption>
          <thead>
            <tr className="border-b text-left text-muted-foreground text-xs">
              <th scope="col" className="sticky left-0 bg-card py-3 pr-3 pl-5 font-medium">
                Page
              </th>
              {pageColumns.map(({ key, title }) => (
                <th
                  key={key}
                  scope="col"
                  aria-sort={sort.column === key ? sort.order : undefined}
                  className="px-1 py-2 text-right font-medium last:pr-4 print:px-0"
                >
                  <button
                    type="button"
                    onClick={() => sortBy(key)}
                    className="inline-flex items-center gap-1 rounded-md px-1.5 py-1 text-right hover:bg-muted hover:text-foreground"
                  >
                    {sort.column === key ? <SortMark order={sort.order} /> : null}
                    {title}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sortRows(rows, sort.column, sort.order).map((row) => (
              <tr key={row.id} className="border-b last:border-b-0">
                <th
                  scope="row"
                  className="sticky left-0 max-w-44 bg-card py-2.5 pr-3 pl-5 text-left font-normal sm:max-w-64 print:max-w-44"
                >
                  <span className="block truncate font-medium">{row.title}</span>
                  <span className="block truncate text-muted-foreground text-xs">{row.label}</span>
                </th>
                {pageColumns.map(({ key }) => (
                  <td key={key} className="px-2.5 py-2.5 text-right last:pr-5 print:px-1">
                    <Figure column={key} value={row.figures[key]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

const opposite = { ascending: "descending", descending: "ascending" } as const;

function SortMark({ order }: { order: SortOrder }) {
  const Icon = order === "ascending" ? ArrowUp : ArrowDown;
  return <Icon aria-hidden="true" className="size-3.5" />;
}

const metrics: Partial<Record<PageColumn, MetricName>> = {
  paint: "largestContentfulPaint",
  shift: "cumulativeLayoutShift",
  blocking: "totalBlockingTime",
};

function Figure({ column, value }: { column: PageColumn; value: number | null }) {
  if (value === null) return <span className="text-muted-foreground">N/A</span>;
  if (column === "findings") return value;
  const metric = metrics[column];
  const { text, tone } =
    metric === undefined
      ? { text: Math.round(value), tone: describePercentage(value).tone }
      : { text: rateMetric(metric, String(value)).value, tone: rateMetric(metric, String(value)).tone };
  return <span className={cn("font-medium", toneText[tone])}>{text}</span>;
}
