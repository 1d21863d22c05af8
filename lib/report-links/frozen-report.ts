/** As old as its link, so parsed when read; unexpected values keep it from being shown. */
import { z } from "zod";
import { spreadSchema } from "@/lib/audits/report/measurements";
import { shownRecheckSchema } from "@/lib/audits/report/recheck-receipt";
import type { Report } from "@/lib/audits/report/report";
import { coverageSchema, failedCheckSchema, visitOutcomes } from "@/lib/audits/report/stored-json";
import { storedActionSchema, storedFindingSchema } from "@/lib/audits/report/upgrade-review";
import { auditPhases } from "@/lib/audits/states/status";
import { pageLoadSchema } from "@/lib/browser/lighthouse-digest";
import { pictureBoxesSchema } from "@/lib/browser/visit-result";
import type { BoxesByPage } from "@/lib/findings/pin-findings";
import { log } from "@/lib/log";
import {
  conversionReviewSchema,
  copyReviewSchema,
  criterionResultSchema,
  fallbackReasons,
  partNames,
  siteProfileSchema,
} from "@/lib/review/review";
import type { Prisma } from "@/prisma/generated/client";

const text = z.string().nullable();
const number = z.number().nullable();
const reason = z.enum([...fallbackReasons, "undisclosed"]).nullable();
const author = z.object({ reviewer: z.string(), fallback: reason });
const scores = {
  performanceScore: number,
  accessibilityScore: number,
  bestPracticesScore: number,
  seoScore: number,
};

// Loose: keeps new fields without naming them; only what screens require is listed.
const pageSchema = z.looseObject({
  id: z.int(),
  websiteId: z.int(),
  url: z.string(),
  position: z.int(),
  title: text,
  selectionReason: z.string(),
  outcome: z.enum(visitOutcomes).nullable(),
  outcomeMessage: text,
  screenshotUrl: text,
  phoneScreenshotUrl: text.default(null),
  consentBannerHidden: z.boolean(),
  missingGlyphs: z.array(z.string()).default([]),
  ...scores,
  firstContentfulPaint: text,
  largestContentfulPaint: text,
  cumulativeLayoutShift: text,
  totalBlockingTime: text,
  aiCopyAudit: text,
  copyReview: copyReviewSchema.extend({ author: author.nullable() }).nullable(),
  failedChecks: z.array(failedCheckSchema),
  spread: spreadSchema.nullable(),
  measuredWith: z.object({ lighthouse: text, chromium: text }),
  load: pageLoadSchema.nullable().default(null),
});

const recommendationSchema = z.looseObject({
  id: z.int(),
  websiteId: z.int(),
  title: z.string(),
  description: z.string(),
  impact: z.string(),
  priority: z.int(),
  details: storedActionSchema.nullable(),
});

const reportSchema = z.looseObject({
  id: z.int(),
  userId: z.null(),
  url: z.string(),
  createdAt: z.string(),
  completedAt: text,
  status: z.literal("completed"),
  reason: z.null(),
  failureMessage: text,
  phase: z.enum(auditPhases),
  overallScore: number,
  ...scores,
  aiInsight: text,
  conversionReview: conversionReviewSchema.nullable(),
  rubricScore: number,
  rubricMaxScore: z.number(),
  rubricPercentage: number,
  rubricSummary: text,
  benchmark: z.null().default(null),
  rubricResults: z.array(criterionResultSchema).nullable(),
  findings: z.array(storedFindingSchema).nullable().default(null),
  reviewer: text,
  profile: siteProfileSchema.nullable(),
  parts: z.record(z.enum(partNames), author.extend({ checked: z.number(), withheld: z.number() })).nullable(),
  crossReading: z.object({ failure: reason }).nullable().default(null),
  coverage: coverageSchema.nullable(),
  timings: z.record(z.string(), z.number()).nullable(),
  costs: z.null(),
  usage: z.null(),
  pages: z.array(pageSchema),
  recommendations: z.array(recommendationSchema),
  rechecks: z.array(shownRecheckSchema).default([]),
  boxes: z.record(z.string(), pictureBoxesSchema).default({}),
  needsConfirmedEmail: z.boolean().default(false),
  isOwner: z.literal(false),
  frozenAt: z.string(),
});

export interface FrozenReport {
  report: Report;
  boxes: BoxesByPage;
}

/** @param report as a guest sees it, see getReport */
export function freezeReport({ report, boxes }: FrozenReport, frozenAt: Date): Prisma.InputJsonValue {
  return { ...report, boxes, frozenAt: frozenAt.toISOString() } as unknown as Prisma.InputJsonValue;
}

export function thawReport(value: Prisma.JsonValue): FrozenReport | null {
  const parsed = reportSchema.safeParse(value);
  if (parsed.success) {
    const { boxes, ...report } = parsed.data;
    return { report, boxes };
  }
  const { path, code } = parsed.error.issues[0] ?? {};
  log.warn({ code: "unreadable-frozen-report", path: path?.join("."), issue: code }, "malformed frozen report");
  return null;
}
