"use client";

import { ArrowDown, ArrowUp, ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toneText } from "@/components/report/tone-classes";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { metricLimits, rateMetric } from "@/lib/audits/report/metric-rating";
import {
  type PageColumn,
  type PageRow,
  pageColumns,
  type SortOrder,
  sortRows,
  worstFirst,
} from "@/lib/audits/report/page-rows";
import { describePercentage } from "@/lib/audits/report/score-display";

const shownAtFirst = 5;

export function PagesTable({ rows }: { rows: readonly PageRow[] }) {
  const table = useRef<HTMLElement>(null);
  const [isWhole, setWhole] = useState(rows.length <= shownAtFirst + 1);
  const [sort, setSort] = useState<{ column: PageColumn; order: SortOrder }>({
    column: "performance",
    order: worstFirst("performance"),
  });
  const showAll = () => {
    flushSync(() => setWhole(true));
    // The button is gone; continue at the table.
    table.current?.focus({ preventScroll: true });
  };
  const sortBy = (column: PageColumn) => {
    const first = worstFirst(column);
    const isAgain = sort.column === column && sort.order === first;
    setSort({ column, order: isAgain ? opposite[first] : first });
  };
  return (
    <Card className="gap-0 p-0 sm:p-0">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <section ref={table} aria-label="All pages" tabIndex={0} className="scroll-hint overflow-x-auto rounded-lg">
        <table className="w-full min-w-[54rem] text-sm tabular-nums print:min-w-0 print:text-xs">
          <caption className="sr-only">All pages, sortable by each column</caption>
          <thead>
            <tr className="border-b text-left align-bottom text-muted-foreground text-xs">
              <th scope="col" className="sticky left-0 bg-card py-3 pr-3 pl-5 font-medium">
                Page
              </th>
              {pageColumns.map(({ key, title, ...column }) => (
                <th
                  key={key}
                  scope="col"
                  aria-sort={sort.column === key ? sort.order : undefined}
                  className="px-0.5 py-2 text-right font-medium last:pr-4 print:px-0"
                >
                  <button
                    type="button"
                    onClick={() => sortBy(key)}
                    className="inline-flex items-center gap-1 rounded-md px-1.5 py-1 text-right hover:bg-muted hover:text-foreground"
                  >
                    {sort.column === key ? <SortMark order={sort.order} /> : null}
                    {title}
                  </button>
                  {"metric" in column ? (
                    <span className="block whitespace-nowrap px-1.5 pb-1 font-normal">
                      ≤ {metricLimits(column.metric).excellent}
                    </span>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sortRows(rows, sort.column, sort.order).map((row, index) => (
              <tr
                key={row.id}
                className={cn(
                  "border-b last:border-b-0",
                  !isWhole && index >= shownAtFirst && "hidden noscript:table-row print:table-row",
                )}
              >
                <th
                  scope="row"
                  className="sticky left-0 bg-card py-1.5 pr-3 pl-5 text-left font-normal sm:w-full print:max-w-44"
                >
                  <span className="flex items-center gap-3">
                    <Thumbnail src={row.picture} />
                    <span className="min-w-0 max-sm:max-w-36">
                      <span title={row.title} className="line-clamp-2 font-medium leading-snug">
                        {row.title}
                      </span>
                      <span className="block truncate text-muted-foreground text-xs">{row.label}</span>
                    </span>
                  </span>
                </th>
                {pageColumns.map((column) => (
                  <td key={column.key} className="px-2 py-1.5 text-right last:pr-5 print:px-1">
                    <Figure column={column} value={row.figures[column.key]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isWhole ? null : (
        <div className="border-t p-1 noscript:hidden print:hidden">
          <Button variant="ghost" className="w-full" onClick={showAll}>
            Show all {rows.length} pages
            <ChevronDown aria-hidden="true" />
          </Button>
        </div>
      )}
      <p className="text-pretty border-t px-5 py-2.5 text-muted-foreground text-sm">{thresholds}</p>
    </Card>
  );
}

const opposite = { ascending: "descending", descending: "ascending" } as const;

function SortMark({ order }: { order: SortOrder }) {
  const Icon = order === "ascending" ? ArrowUp : ArrowDown;
  return <Icon aria-hidden="true" className="size-3.5" />;
}

const thresholds = `Excellent is up to the first figure, poor above the second: ${pageColumns
  .flatMap(({ title, ...column }) => {
    if (!("metric" in column)) return [];
    const { excellent, needsWork } = metricLimits(column.metric);
    return [`${title.toLowerCase()} ${excellent} / ${needsWork}`];
  })
  .join(", ")}.`;

/** Decorative: the row's name is next to it. */
function Thumbnail({ src }: { src: string | null }) {
  const look = "hidden h-8 w-13 shrink-0 rounded-sm border bg-muted object-cover object-top sm:block print:hidden";
  if (src === null) return <span aria-hidden="true" className={look} />;
  return (
    // biome-ignore lint/performance/noImgElement: a private image with an ETag, already sized; an optimiser would copy it.
    <img src={`${src}?w=320`} alt="" width={52} height={32} loading="lazy" decoding="async" className={look} />
  );
}

function Figure({ column, value }: { column: (typeof pageColumns)[number]; value: number | null }) {
  if (value === null) return <span className="text-muted-foreground">N/A</span>;
  if (column.key === "findings") return value;
  const { text, tone } =
    "metric" in column
      ? { text: rateMetric(column.metric, String(value)).value, tone: rateMetric(column.metric, String(value)).tone }
      : { text: Math.round(value), tone: describePercentage(value).tone };
  return <span className={cn("font-medium", toneText[tone])}>{text}</span>;
}
