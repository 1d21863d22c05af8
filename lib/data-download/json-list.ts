export const pageRows = 500;

/** Streams a JSON array page by page. @param readAfter the page after a row, or the first one */
export async function* jsonList<Row>(
  readAfter: (last: Row | undefined) => Promise<Row[]>,
  show: (row: Row) => object = (row) => row as object,
): AsyncGenerator<string> {
  let before = "[\n";
  let rows = await readAfter(undefined);
  while (rows.length > 0) {
    for (const row of rows) {
      yield before + JSON.stringify(show(row));
      before = ",\n";
    }
    rows = rows.length < pageRows ? [] : await readAfter(rows.at(-1));
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
