"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

const shownAtFirst = 8;

export interface Filter {
  key: string;
  label: string;
  all: string;
  options: { value: string; label: string }[];
}

export interface FilteredRow {
  id: string;
  /** The row's values for each filter. */
  values: Record<string, string[]>;
  content: ReactNode;
}

export function FindingsFilter({
  filters,
  heading,
  rows,
}: {
  filters: Filter[];
  heading: ReactNode;
  rows: FilteredRow[];
}) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const controls = useRef<HTMLDivElement>(null);

  const matching = rows.filter(({ values }) =>
    filters.every(({ key }) => !chosen[key] || values[key]?.includes(chosen[key])),
  );
  const shown = new Set(isWhole ? matching : matching.slice(0, shownAtFirst));
  const isFiltered = filters.some(({ key }) => chosen[key]);

  const showAll = () => {
    const next = matching[shownAtFirst];
    flushSync(() => setWhole(true));
    // The button is gone; continue at the first new row.
    const row = next && list.current?.children[rows.indexOf(next)];
    row?.querySelector("a")?.focus({ preventScroll: true });
  };
  const clear = () => {
    flushSync(() => setChosen({}));
    controls.current?.querySelector("select")?.focus();
  };

  return (
    <>
      <div
        ref={controls}
        className="flex flex-wrap items-center gap-x-2 gap-y-3 p-4 sm:px-5 noscript:hidden print:hidden"
      >
        {filters.map(({ key, label, all, options }) => (
          <select
            key={key}
            aria-label={label}
            value={chosen[key] ?? ""}
            onChange={({ target }) => setChosen({ ...chosen, [key]: target.value })}
            className="h-10 min-w-0 max-w-full flex-1 basis-32 truncate rounded-md border border-input bg-card px-2.5 text-sm shadow-xs sm:max-w-52"
          >
            <option value="">{all}</option>
            {options.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        ))}
        <p role="status" className="w-full text-muted-foreground text-sm tabular-nums sm:ml-auto sm:w-auto">
          {shown.size} of {rows.length} {rows.length === 1 ? "finding" : "findings"} shown
        </p>
      </div>
      {heading}
      <ul ref={list} className="flex flex-col">
        {rows.map((row) => (
          <li key={row.id} className={cn("border-t", !shown.has(row) && "hidden noscript:list-item print:list-item")}>
            {row.content}
          </li>
        ))}
      </ul>
      {matching.length === 0 ? (
        <div className="flex flex-col items-start gap-3 border-t p-5 print:hidden">
          <p>No findings match these filters.</p>
          <Button variant="outline" size="sm" onClick={clear}>
            Clear filters
          </Button>
        </div>
      ) : null}
      {shown.size < matching.length ? (
        <div className="border-t p-2 noscript:hidden print:hidden">
          <Button variant="ghost" className="w-full" onClick={showAll}>
            {isFiltered ? `Show all ${matching.length} matches` : `Show all ${matching.length} findings`}
            <ChevronDown aria-hidden="true" />
          </Button>
        </div>
      ) : null}
    </>
  );
}
