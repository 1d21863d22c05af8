export type Cell = string | number | Date | null;

/** Right-aligns numbers; drops control characters, which could steer the terminal. */
export function formatTable(headings: string[], rows: Cell[][]): string {
  const texts = [headings, ...rows.map((row) => row.map(cellText))];
  const widths = headings.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  const isNumeric = headings.map((_, column) => rows.some((row) => typeof row[column] === "number"));
  return texts
    .map((row) =>
      row
        .map((text, column) =>
          isNumeric[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export function cellText(cell: Cell): string {
  if (cell === null) return "–";
  if (cell instanceof Date) return cell.toISOString().slice(0, "2026-01-01T00:00:00".length).replace("T", " ");
  return String(cell).replace(/\p{C}/gu, "");
}
