import { z } from "zod";

const text = z.string().max(1_000);
const score = z.number().min(0).max(100).nullable();
const metric = z.number().nullable();

const scores = z.object({ performance: score, accessibility: score, bestPractices: score, seo: score });

/** Paints in seconds, blocking time in milliseconds; a shift has no unit. */
const metrics = z.object({
  firstContentfulPaint: metric,
  largestContentfulPaint: metric,
  cumulativeLayoutShift: metric,
  totalBlockingTime: metric,
});

export const culpritSchema = z.object({
  selector: text.exactOptional(),
  snippet: text.exactOptional(),
  url: z.string().max(2_048).exactOptional(),
  bytes: z.number().exactOptional(),
  wastedBytes: z.number().exactOptional(),
  wastedMs: z.number().exactOptional(),
});

const failedCheck = z.object({
  id: text,
  title: text,
  category: scores.keyof(),
  score: z.number(),
  displayValue: text.nullable(),
  snippets: z.array(text).max(10),
  /** The elements and files that it lists; missing in older measurements. */
  culprits: z.array(culpritSchema).max(10).exactOptional(),
});

export const pageLoadSchema = z.object({
  bytes: z.number(),
  requests: z.int(),
  serverResponseTime: z.number(),
  /** The site's own style sheets and scripts that failed to load. */
  failedFiles: z.int().exactOptional(),
  /** Milliseconds of the main thread, by Lighthouse's names. */
  mainThread: z.record(text, z.number()).exactOptional(),
});

export const lcpElementSchema = z.object({
  selector: text,
  snippet: text,
  /** Of the picture it paints, maybe a CSS background; null for text and for pictures inside the page's source. */
  url: z.string().max(2_048).nullable(),
});

export const lighthouseDigestSchema = z.object({
  lighthouseVersion: text,
  /** E.g. "153.0.8010.0". Optional values are missing in older measurements. */
  chromiumVersion: text.exactOptional(),
  scores,
  metrics,
  load: pageLoadSchema.exactOptional(),
  lcpElement: lcpElementSchema.exactOptional(),
  failedChecks: z.array(failedCheck).max(100),
  warnings: z.array(text).max(100),
  /** Writing systems that our fonts could not show; missing if nothing looked. */
  missingGlyphs: z.array(text).max(30).exactOptional(),
  contention: z.object({ ratio: z.number(), lostMs: z.number() }).nullable().exactOptional(),
});

export type Score = z.infer<typeof score>;
export type CategoryScores = z.infer<typeof scores>;
export type PageMetrics = z.infer<typeof metrics>;
export type Culprit = z.infer<typeof culpritSchema>;
export type FailedCheck = z.infer<typeof failedCheck>;
export type PageLoad = z.infer<typeof pageLoadSchema>;
export type LcpElement = z.infer<typeof lcpElementSchema>;
export type LighthouseDigest = z.infer<typeof lighthouseDigestSchema>;
