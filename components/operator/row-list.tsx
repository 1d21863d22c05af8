import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";

interface RowListProps<Row> {
  /** Takes the focus after a row's action, even once the list is empty. */
  id: string;
  label: string;
  empty: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  className?: string;
  children: (row: Row) => ReactNode;
}

/** A list of facts with an action per row. */
export function RowList<Row>({ id, label, empty, rows, keyOf, className, children }: RowListProps<Row>) {
  return (
    <section id={id} tabIndex={-1} aria-label={label} className={cn("outline-none", className)}>
      {rows.length === 0 ? (
        <p className="text-muted-foreground">{empty}</p>
      ) : (
        <Card>
          <ul className="flex flex-col divide-y">
            {rows.map((row) => (
              <li
                key={keyOf(row)}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
              >
                {children(row)}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
