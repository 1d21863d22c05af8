/** A page keeps at most this many failed checks, so a full list may be cut. */
export const maxFailedChecks = 80;
