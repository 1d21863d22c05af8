/** What the audit form has to know before its schema is downloaded. */
import { parseSiteAddress } from "@/lib/audits/site-address";

/** Of what a customer says of the site. */
export const maxStatedLength = 300;

/** The title and the sentence of the toast about a manual page that is no address. */
export function invalidPageNotice(entry: string): { title: string; description: string } {
  return {
    title: "Invalid URL",
    description: `"${entry}" is not a valid URL. Please check and try again.`,
  };
}

/** Filled in, and no address. */
export function isInvalidPage(row: string): boolean {
  return row.trim() !== "" && parseSiteAddress(row) === null;
}

/** The first manual page that is filled in and is no address, trimmed; null when all are fine. */
export function firstInvalidPage(rows: string[]): string | null {
  return rows.find(isInvalidPage)?.trim() ?? null;
}
