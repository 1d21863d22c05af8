/** What is kept of Lighthouse's result for a page. */

/** 0–100, or null when Lighthouse could not say. */
export type Score = number | null;

export interface CategoryScores {
  performance: Score;
  accessibility: Score;
  bestPractices: Score;
  seo: Score;
}

export interface PageMetrics {
  /** Seconds. */
  firstContentfulPaint: number | null;
  /** Seconds. */
  largestContentfulPaint: number | null;
  /** Unitless. */
  cumulativeLayoutShift: number | null;
  /** Milliseconds. */
  totalBlockingTime: number | null;
}

/** One Lighthouse audit that the page did not pass. */
export interface FailedCheck {
  id: string;
  title: string;
  category: keyof CategoryScores;
  /** 0–1. */
  score: number;
  displayValue: string | null;
  /** HTML snippets of the first few elements at fault. */
  snippets: string[];
}

/** What a visit brought over the network. */
export interface PageLoad {
  /** As transferred, of all answers. */
  bytes: number;
  requests: number;
  /** Milliseconds until the document began to arrive. */
  serverResponseTime: number;
}

export interface LighthouseDigest {
  lighthouseVersion: string;
  /** E.g. "153.0.8010.0"; missing in measurements from before it was kept. */
  chromiumVersion?: string;
  scores: CategoryScores;
  metrics: PageMetrics;
  /** Missing in measurements from before it was kept, and where Lighthouse could not tell. */
  load?: PageLoad;
  failedChecks: FailedCheck[];
  warnings: string[];
}
