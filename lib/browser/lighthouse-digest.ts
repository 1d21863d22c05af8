import type { Contention } from "./thread-time.ts";

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

export interface FailedCheck {
  id: string;
  title: string;
  category: keyof CategoryScores;
  score: number;
  displayValue: string | null;
  snippets: string[];
}

export interface PageLoad {
  bytes: number;
  requests: number;
  /** Milliseconds until the document began to arrive. */
  serverResponseTime: number;
}

export interface LcpElement {
  selector: string;
  snippet: string;
  /** Of the picture that it paints, which may be a CSS background; null for text, and for one that the page itself contains. */
  url: string | null;
}

export interface LighthouseDigest {
  lighthouseVersion: string;
  /** E.g. "153.0.8010.0"; missing in measurements from before it was kept. */
  chromiumVersion?: string;
  scores: CategoryScores;
  metrics: PageMetrics;
  load?: PageLoad;
  /** What Lighthouse names; missing where it names nothing, and in measurements from before it was kept. */
  lcpElement?: LcpElement;
  failedChecks: FailedCheck[];
  warnings: string[];
  /** Writing systems that the pictures could not show for want of fonts; missing where nothing looked. */
  missingGlyphs?: string[];
  /** Null where the browser's trace had no thread clock; missing in measurements from before it was kept. */
  contention?: Contention | null;
}
