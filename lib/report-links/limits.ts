/** Of how many links there can be to one report. */
export const maxLinks = 10;

/** For how many days a link may work. */
export const linkLifetimes = [7, 30, 90] as const;
