const rowsAtOnce = 500;

/** A JSON array in pieces, a limited number of rows at a time. */
export async function* jsonList<Row>(
  read: (page: { skip: number; take: number }) => Promise<Row[]>,
): AsyncGenerator<string> {
  let before = "[\n";
  for (let skip = 0; ; skip += rowsAtOnce) {
    const rows = await read({ skip, take: rowsAtOnce });
    for (const row of rows) {
      yield before + JSON.stringify(row);
      before = ",\n";
    }
    if (rows.length < rowsAtOnce) break;
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** One value as a JSON file's text. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
