export const auditedPages = (pages: readonly unknown[]): string =>
  pages.length === 1 ? "the audited page" : `the ${pages.length} audited pages`;
