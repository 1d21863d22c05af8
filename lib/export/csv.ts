/** CSV as RFC 4180 has it, with a byte order mark, without which Excel takes UTF-8 for something else. */

/** null and undefined are unknown: an empty cell, never 0. */
export type CsvCell = string | number | boolean | null | undefined;

const byteOrderMark = "\uFEFF";

/** German Excel splits at ";" even within quotes, other programs at tabs: any of these may begin a cell. */
const separator = /[,;\t|"\r\n]/;

/** What a spreadsheet would run, before each cell it could see; a negative number after a separator stays one, if no comma that may be its decimal sign follows. */
const formulaStart =
  /^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])|(?<=[,;\t|"\r\n]\s*)(?=[=+\-@＝＋－＠])(?!-\d+(?:[.,]\d+)?%?(?:$|[;\t|"\r\n]))/g;

/** @param rows the first is the heading. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

function toCell(value: CsvCell): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const text = value.replace(formulaStart, "'");
  return separator.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
