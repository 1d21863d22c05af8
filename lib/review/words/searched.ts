/** The audited pages, as a sentence names what was searched. */
export const auditedPages = (pages: readonly unknown[]): string =>
  pages.length === 1 ? "the audited page" : `the ${pages.length} audited pages`;
