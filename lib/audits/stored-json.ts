/**
 * JSON columns as the shapes that our own steps wrote into them, and the way back.
 * The database holds nothing there that did not pass through these types.
 */
import type { EvidenceCount } from "@/lib/ai/evidence";
import type { ConversionReview, CopyReview, RubricResult } from "@/lib/ai/reviewer";
import type { ReportCoverage } from "@/lib/audits/report";
import type { LighthouseDigest, PageCapture, PageMetrics, VisitOutcome } from "@/lib/browser/types";
import type { Prisma } from "@/prisma/generated/client";

interface StoredShapes {
  conversionReview: ConversionReview;
  rubricResults: RubricResult[];
  copyReview: CopyReview;
  coverage: ReportCoverage;
  /** The same column while the audit runs, by review. */
  evidenceCounts: Record<string, EvidenceCount>;
  timings: Record<string, number>;
  metrics: PageMetrics;
  lighthouse: LighthouseDigest;
  capture: PageCapture;
  manualPages: string[];
}

/** The column's value as its shape, or null when the column is empty. */
export function fromStored<K extends keyof StoredShapes>(_kind: K, value: Prisma.JsonValue): StoredShapes[K] | null {
  return value as unknown as StoredShapes[K] | null;
}

/** A value for the column of its shape. */
export function toStored<K extends keyof StoredShapes>(_kind: K, value: StoredShapes[K]): Prisma.InputJsonValue {
  return value as unknown as Prisma.InputJsonValue;
}

const outcomes: Record<VisitOutcome, true> = {
  audited: true,
  timeout: true,
  "too-large": true,
  "not-html": true,
  "http-error": true,
  "not-found": true,
  blocked: true,
  auth: true,
  tls: true,
  network: true,
  redirect: true,
  forbidden: true,
  crash: true,
  empty: true,
};

/** The column's text as an outcome; null while the page waits, and for a text that is none. */
export function readOutcome(value: string | null): VisitOutcome | null {
  return value !== null && Object.hasOwn(outcomes, value) ? (value as VisitOutcome) : null;
}
