/** How many of a page's failed checks are kept; a list of so many may have lost some. */
export const maxFailedChecks = 80;
