/** Rows of one page. */
export const pageRows = 500;

/** A JSON array in pieces, a page at a time. @param readAfter the page that follows a row, or the first one */
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

/** One value as a JSON file's text. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
