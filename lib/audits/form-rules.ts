/** What the form needs before its schema is downloaded. */
import { parseSiteAddress } from "@/lib/audits/site-address";

export function invalidPageNotice(entry: string): { title: string; description: string } {
  return {
    title: "Invalid URL",
    description: `"${entry}" is not a valid URL. Please check and try again.`,
  };
}

export function isInvalidPage(row: string): boolean {
  return row.trim() !== "" && parseSiteAddress(row) === null;
}

export function firstInvalidPage(rows: string[]): string | null {
  return rows.find(isInvalidPage)?.trim() ?? null;
}
