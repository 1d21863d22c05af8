/**
 * Version 1 of the JSON report. A test generates public/schemas/report-1.json from it
 * (`vitest run -u tests/export/report-json.test.ts`). Adding fields is fine; anything else needs version 2.
 */
import { z } from "zod";
import { spreadSchema } from "@/lib/audits/report/measurements";
import { receiptSchema } from "@/lib/audits/report/recheck-receipt";
import { coverageSchema } from "@/lib/audits/report/stored-json";
import { culpritSchema } from "@/lib/browser/lighthouse-digest";
import { evidenceSchema } from "@/lib/review/outcome";
import {
  actionDetailsSchema,
  conversionReviewSchema,
  copyReviewSchema,
  criterionResultSchema,
  fallbackReasons,
  findingSeverities,
  findingSources,
  partNames,
  reportFindingSchema,
  siteProfileSchema,
} from "@/lib/review/review";

const text = z.string().nullable();
const score = z.int().min(0).max(100).nullable().describe("0–100; null if unknown");
const measured = (unit: string) => z.number().min(0).nullable().describe(`${unit}; null if unknown`);

const reason = z.enum([...fallbackReasons, "undisclosed"]).nullable();
const authorShape = {
  reviewer: z.string().describe('"built-in" or the name of a model'),
  fallback: reason,
};

const pageSchema = z.object({
  id: z.int(),
  url: z.string(),
  title: text,
  position: z.int(),
  selectionReason: z.string(),
  outcome: text.describe('"audited", or why there is no result; null if not visited'),
  outcomeMessage: text,
  screenshot: text.describe("Address of the screenshot; needs a login"),
  consentBannerHidden: z.boolean(),
  scores: z.object({ performance: score, accessibility: score, bestPractices: score, seo: score }),
  metrics: z.object({
    firstContentfulPaintSeconds: measured("seconds"),
    largestContentfulPaintSeconds: measured("seconds"),
    cumulativeLayoutShift: measured("no unit"),
    totalBlockingTimeMilliseconds: measured("milliseconds"),
  }),
  spread: spreadSchema
    .nullable()
    .describe("Lowest and highest of several measurements; the figures are their medians. null for a single one"),
  failedChecks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      category: z.enum(["performance", "accessibility", "bestPractices", "seo"]),
      score: z.number(),
      displayValue: text,
      snippets: z.array(z.string()),
      culprits: z.array(culpritSchema).optional(),
    }),
  ),
  copy: copyReviewSchema.extend({ author: z.object(authorShape).nullable() }).nullable(),
  copyMarkdown: text,
});

const { impact, checks, faults, audits, share, blocks, order, action } = reportFindingSchema.shape;

const findingSchema = z.object({
  cause: z.string().describe("The cause to fix; the finding covers everything it breaks"),
  identities: z.array(z.string()).describe("Identical for the same fault in other audits of the site"),
  severity: z.enum(findingSeverities),
  source: z.enum(findingSources),
  title: z.string(),
  detail: z.string(),
  pages: z.array(z.string()),
  evidence: z.array(evidenceSchema),
  searched: text,
  firstStep: text,
  points: z.number().nullable().describe("Rubric points lost"),
  check: text,
  impact,
  checks,
  faults,
  audits,
  share,
  blocks,
  order,
  action,
});

export const reportExportSchema = z
  .object({
    $schema: z.string(),
    version: z.literal(1),
    audit: z.object({
      id: z.int(),
      url: z.string(),
      report: z.string().describe("Address of the report in the portal"),
      createdAt: z.iso.datetime(),
      completedAt: z.iso.datetime().nullable(),
    }),
    verdict: z.object({
      grade: z
        .string()
        .nullable()
        .describe("A+ to F, from the rubric's percentage; null if fewer than 14 of the 20 criteria were scored"),
      rubric: z.object({
        score: z.number().nullable(),
        maxScore: z.number(),
        percentage: score,
        summary: text.describe("Markdown"),
      }),
      health: z.object({
        overall: score,
        performance: score,
        accessibility: score,
        bestPractices: score,
        seo: score,
      }),
      keyFindings: z.array(z.object({ kind: z.enum(["error", "warning", "success", "info"]), message: z.string() })),
    }),
    profile: siteProfileSchema.nullable(),
    conversion: conversionReviewSchema.nullable(),
    conversionMarkdown: text,
    rubric: z.array(criterionResultSchema).nullable(),
    actions: z.array(
      z.object({
        priority: z.int(),
        title: z.string(),
        description: z.string().describe("Markdown"),
        impact: z.string(),
        details: actionDetailsSchema.nullable(),
        rechecks: z
          .array(z.object({ completedAt: z.iso.datetime().nullable(), receipt: receiptSchema }))
          .describe("Results of checking its pages again, newest first"),
      }),
    ),
    findings: z.array(findingSchema),
    pages: z.array(pageSchema),
    coverage: coverageSchema.nullable(),
    reviewer: text,
    parts: z
      .record(z.enum(partNames), z.object({ ...authorShape, checked: z.int(), withheld: z.int() }))
      .nullable()
      .describe("Who wrote each part, and how many of its statements were checked and dropped"),
    crossReading: z
      .object({ failure: reason.describe("Why it was skipped; null if it was done") })
      .nullable()
      .describe("The comparison of a model's statements with each other; null if a model wrote none"),
  })
  .describe("A SpotCheck report");

export type ReportExport = z.infer<typeof reportExportSchema>;
