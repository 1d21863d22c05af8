/** Parsed when read: rows may come from earlier versions or manual edits. What can't be parsed shows as missing. */
import { z } from "zod";
import { measuredPictureSchema } from "@/lib/audits/report/measured-picture";
import { spreadSchema } from "@/lib/audits/report/measurements";
import { faultsSchema, receiptSchema } from "@/lib/audits/report/recheck-receipt";
import { storedActionSchema, storedFindingSchema, upgradeCopyReview } from "@/lib/audits/report/upgrade-review";
import {
  culpritSchema,
  type LighthouseDigest,
  lcpElementSchema,
  type PageMetrics,
  pageLoadSchema,
} from "@/lib/browser/lighthouse-digest";
import type { PageCapture, VisitOutcome } from "@/lib/browser/types";
import { pictureBoxesSchema } from "@/lib/browser/visit-result";
import { log } from "@/lib/log";
import { conversionReviewSchema, copyReviewSchema, criterionResultSchema, siteReviewSchema } from "@/lib/review/review";
import type { Prisma } from "@/prisma/generated/client";

const count = z.number().min(0);
/** Unknown, or not stored by an earlier version; never zero. */
const score = z.number().nullable().default(null);

const metricsSchema = z.object({
  firstContentfulPaint: score,
  largestContentfulPaint: score,
  cumulativeLayoutShift: score,
  totalBlockingTime: score,
});

export const failedCheckSchema = z.object({
  id: z.string(),
  title: z.string(),
  category: z.enum(["performance", "accessibility", "bestPractices", "seo"]),
  score: z.number(),
  displayValue: z.string().nullable().default(null),
  snippets: z.array(z.string()).default([]),
  culprits: z.array(culpritSchema).exactOptional(),
});

const lighthouseSchema = z.object({
  lighthouseVersion: z.string().default(""),
  chromiumVersion: z.string().exactOptional(),
  scores: z.object({ performance: score, accessibility: score, bestPractices: score, seo: score }).prefault({}),
  metrics: metricsSchema.prefault({}),
  load: pageLoadSchema.exactOptional(),
  lcpElement: lcpElementSchema.exactOptional(),
  failedChecks: z.array(failedCheckSchema).default([]),
  warnings: z.array(z.string()).default([]),
  missingGlyphs: z.array(z.string()).exactOptional(),
});

export const coverageSchema = z.object({
  checked: count,
  withheld: count,
  pagesChosen: count,
  pagesAudited: count,
  notAssessed: count,
  /** Rubric checks with nothing to judge; older reports count them as not assessed. */
  doesNotApply: count.default(0),
});

/** Version 2 had no findings; they are derived from its other columns. */
export const reviewOriginSchema = siteReviewSchema.pick({ profile: true, parts: true, crossReading: true }).extend({
  version: z.union([z.literal(2), z.literal(3)]),
  findings: z.array(storedFindingSchema).nullable().default(null),
});

const schemas = {
  conversionReview: conversionReviewSchema,
  rubricResults: z.array(criterionResultSchema),
  copyReview: z.preprocess(upgradeCopyReview, copyReviewSchema),
  review: reviewOriginSchema,
  actionDetails: storedActionSchema,
  coverage: coverageSchema,
  timings: z.record(z.string(), z.number()),
  metrics: metricsSchema,
  lighthouse: lighthouseSchema,
  spread: spreadSchema,
  manualPages: z.array(z.string()),
  pictureBoxes: pictureBoxesSchema,
  pictureMeasurement: z.array(measuredPictureSchema),
  recheckPlan: faultsSchema,
  receipt: receiptSchema,
};

type StoredShapes = { [Kind in keyof typeof schemas]: z.output<(typeof schemas)[Kind]> };
interface WrittenShapes extends StoredShapes {
  /** Read only in the sandbox. */
  capture: PageCapture;
  metrics: PageMetrics;
  lighthouse: LighthouseDigest;
}

export function fromStored<Kind extends keyof StoredShapes>(
  kind: Kind,
  value: Prisma.JsonValue,
): StoredShapes[Kind] | null {
  if (value === null) return null;
  const parsed = schemas[kind].safeParse(value);
  if (parsed.success) return parsed.data as StoredShapes[Kind];
  const { path, code } = parsed.error.issues[0] ?? {};
  log.warn({ code: "unreadable-column", kind, path: path?.join("."), issue: code }, "malformed stored value");
  return null;
}

export function toStored<Kind extends keyof WrittenShapes>(
  _kind: Kind,
  value: WrittenShapes[Kind],
): Prisma.InputJsonValue {
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
  framed: true,
  "same-page": true,
};

export const visitOutcomes = Object.keys(outcomes) as [VisitOutcome, ...VisitOutcome[]];

export function readOutcome(value: string | null): VisitOutcome | null {
  return value !== null && Object.hasOwn(outcomes, value) ? (value as VisitOutcome) : null;
}
