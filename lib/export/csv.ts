/** RFC 4180, plus the byte order mark that Excel needs for UTF-8. */

/** null and undefined become an empty cell, never 0. */
export type CsvCell = string | number | boolean | null | undefined;

const byteOrderMark = "\uFEFF";

/** Where some spreadsheet starts a cell: German Excel splits at ";" even within quotes, others at tabs. */
const separator = /[,;\t|"\r\n]/;

/** What a spreadsheet would run, in any cell it may see; not negative numbers, unless a decimal comma may follow. */
const formulaStart =
  /^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])|(?<=[,;\t|"\r\n]\s*)(?=[=+\-@＝＋－＠])(?!-\d+(?:[.,]\d+)?%?(?:$|[;\t|"\r\n]))/g;

/** Overrides of the writing direction make text read as what it isn't. */
const reversing = /[\u202d\u202e]/g;

/** @param rows heading first */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

function toCell(value: CsvCell): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const text = value.replace(reversing, "").replace(formulaStart, "'");
  return separator.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
