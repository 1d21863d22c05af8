/** How a grade compares with the portal's other sites, without leading back to any of them. */
export interface Benchmark {
  sites: number;
  median: number;
  /** Percent of the sites, to the nearest five. */
  higher: number;
}

export interface GradedSite {
  userId: number;
  basis: string;
  percentage: number;
}

const minSites = 20;
/** Fewer sites of other customers are left out, or a customer could work out a single grade. */
const minOthers = 10;

export function compareToSites(own: GradedSite, graded: readonly GradedSite[]): Benchmark | null {
  const alike = graded.filter(({ basis }) => basis === own.basis);
  const mine = alike.filter(({ userId }) => userId === own.userId);
  const sites = alike.length - mine.length < minOthers ? mine : alike;
  if (sites.length < minSites) return null;
  const sorted = sites.map(({ percentage }) => percentage).toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  const higher = sorted.filter((percentage) => percentage > own.percentage).length;
  return {
    sites: sorted.length,
    median: Math.round(middle.reduce((sum, each) => sum + each, 0) / middle.length),
    higher: Math.round((higher / sorted.length) * 20) * 5,
  };
}

export function describeBenchmark({ sites, median, higher }: Benchmark): string {
  const share = higher === 0 ? "Fewer than 5%" : higher === 100 ? "More than 95%" : `About ${higher}%`;
  return `Median of ${sites.toLocaleString("en-US")} sites audited here in the last year: ${median}%. ${share} scored higher.`;
}
