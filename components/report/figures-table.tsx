import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export function FiguresTable({
  caption,
  columns,
  rows,
  isWide = false,
}: {
  caption: string;
  columns: readonly [string, ...string[]];
  rows: readonly { key: string; title: ReactNode; figures: readonly (string | number)[] }[];
  /** For many columns: the container has to scroll. */
  isWide?: boolean;
}) {
  const [first, ...others] = columns;
  return (
    <table className={cn("w-full tabular-nums", isWide ? "min-w-3xl" : "max-w-2xl")}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b text-left text-muted-foreground text-xs">
          <th scope="col" className="py-2 pr-3 font-medium">
            {first}
          </th>
          {others.map((column) => (
            <th
              key={column}
              scope="col"
              className={cn("py-2 pr-3 text-right font-medium last:pr-0", isWide && "whitespace-nowrap")}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, figures }) => (
          <tr key={key} className="border-b align-baseline last:border-b-0">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {title}
            </th>
            {others.map((column, index) => (
              <td key={column} className="py-2 pr-3 text-right last:pr-0">
                {figures[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
