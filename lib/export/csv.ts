/** CSV as RFC 4180 has it, with a byte order mark, without which Excel takes UTF-8 for something else. */

/** null and undefined are unknown: an empty cell, never 0. */
export type CsvCell = string | number | boolean | null | undefined;

const byteOrderMark = "\uFEFF";

/** Spreadsheets run a cell that begins like this as a formula; the wide forms are the same to some of them. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** @param rows the first is the heading. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

function toCell(value: CsvCell): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
