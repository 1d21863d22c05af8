/** The audited pages, as a sentence names what was searched. */
export function auditedPages(pages: readonly unknown[]): string {
  return pages.length === 1 ? "the audited page" : `the ${pages.length} audited pages`;
}
