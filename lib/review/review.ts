/** The only schema of a review: parses sandbox results, a model's work and database columns. */
import { z } from "zod";
import { categories } from "@/lib/review/categories";
import { efforts } from "@/lib/review/check";
import { evidenceSchema, instanceSchema, populationSchema } from "@/lib/review/outcome";
import { type CheckId, checkIds } from "@/lib/review/registry";
import { storableText } from "@/lib/review/storable-text";
import type { Evidence } from "@/lib/site/cite";

const short = storableText(20_000);
const list = <Item extends z.ZodType>(item: Item, maxLength = 500) => z.array(item).max(maxLength);

export const checkIdSchema = z.enum(checkIds as [CheckId, ...CheckId[]]);

export type { Evidence };
export const findingSchema = z.object({
  title: short,
  detail: short,
  evidence: list(evidenceSchema),
  searched: short.exactOptional(),
  /** Null for a fault that no check covers, and in reports from before checks had names. */
  checkId: checkIdSchema.nullable().default(null),
  /** Without a check: all pages that have the fault, and what to do about it. */
  pages: list(short).exactOptional(),
  firstStep: short.exactOptional(),
});
export type Finding = z.infer<typeof findingSchema>;

export const checkResultSchema = z.object({
  id: storableText(200),
  statement: short,
  /** 2 passes, 1 on most pages, 0 fails; null: not assessed or not applicable, as the observation explains. */
  points: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
  /** With null points: the pages were read, and the check has nothing to judge. */
  doesNotApply: z.literal(true).exactOptional(),
  /** With null points: we looked and found none, which proves a fix, though not that there is none. */
  foundNone: z.literal(true).exactOptional(),
  observation: short,
  evidence: list(evidenceSchema),
  searched: short.exactOptional(),
  failedOn: list(short).exactOptional(),
  decidedBy: z.enum(["code", "built-in", "model"]).exactOptional(),
  /** What was counted, and where it fails, worst first; missing if nothing was, and in reports before version 3. */
  population: populationSchema.exactOptional(),
  failing: list(instanceSchema).exactOptional(),
  judgements: list(z.boolean().nullable(), 3).exactOptional(),
});
export type CheckResult = z.infer<typeof checkResultSchema>;

export const criterionResultSchema = z.object({
  criterion: storableText(200),
  category: z.enum(categories),
  score: z.number().min(0).max(10).nullable(),
  rationale: short,
  checks: list(checkResultSchema, 20),
});
export type CriterionResult = z.infer<typeof criterionResultSchema>;

export const rubricReviewSchema = z.object({ results: list(criterionResultSchema, 50), summary: short });
export type RubricReview = z.infer<typeof rubricReviewSchema>;

export const conversionReviewSchema = z.object({
  summary: short,
  strengths: list(findingSchema),
  weaknesses: list(findingSchema),
  opportunities: list(findingSchema),
});
export type ConversionReview = z.infer<typeof conversionReviewSchema>;

export const namelessDefect = "copy";

export const remarkSchema = z.object({
  defect: storableText(200),
  title: short,
  detail: short,
  firstStep: short,
  evidence: list(evidenceSchema),
});
export type Remark = z.infer<typeof remarkSchema>;

export const rewriteSchema = z.object({ quote: short, place: short, problem: short, proposal: short });
export type Rewrite = z.infer<typeof rewriteSchema>;

export const fallbackReasons = [
  "overloaded",
  "timed-out",
  "refused",
  "cut-off",
  "invalid",
  "over-budget",
  "unavailable",
  "unreliable",
] as const;
export type FallbackReason = (typeof fallbackReasons)[number];

export const authorSchema = z.object({
  reviewer: storableText(200),
  /** Set if a model was asked and the built-in reviewer answered at least a part; `reviewer` is then the model. */
  fallback: z.enum(fallbackReasons).nullable(),
});
export type Author = z.infer<typeof authorSchema>;

export const copyReviewSchema = z.object({
  /** Of this page's review; null in reports from before pages had authors. */
  author: authorSchema.nullable().default(null),
  summary: short,
  strengths: list(findingSchema),
  remarks: list(remarkSchema),
  rewrites: list(rewriteSchema),
  defects: list(storableText(200)).exactOptional(),
  readingEase: z.number().nullable(),
  /** BCP 47, e.g. "de"; null if unknown. */
  language: storableText(35).nullable(),
});
export type CopyReview = z.infer<typeof copyReviewSchema>;

export const actionDetailsSchema = z.object({
  pages: list(short),
  element: short,
  change: short,
  effort: z.enum(efforts),
  points: z.number().nullable(),
  acceptance: short,
  checkIds: list(checkIdSchema),
  defect: storableText(200).exactOptional(),
  identities: list(short).exactOptional(),
  evidence: list(evidenceSchema).exactOptional(),
});
export type ActionDetails = z.infer<typeof actionDetailsSchema>;

export const recommendedActionSchema = z.object({
  title: short,
  description: short,
  impact: z.enum(["high", "medium", "low"]),
  priority: z.int().min(1).max(5),
  details: actionDetailsSchema.nullable(),
});
export type RecommendedAction = z.infer<typeof recommendedActionSchema>;

export const findingSources = ["conversion", "rubric", "copy", "technical"] as const;
export const findingSeverities = ["critical", "improve"] as const;

/** The unit of a report: one cause with all checks, faults and audits that it breaks. Stored as shown. */
export const reportFindingSchema = z.object({
  /** A cause of lib/review/criteria or lib/review/defects, "technical:" and Lighthouse's audit, or the claim's identity. */
  cause: short,
  identities: z.tuple([short], short),
  severity: z.enum(findingSeverities),
  impact: z.enum(["high", "medium", "low"]),
  source: z.enum(findingSources),
  title: short,
  detail: short,
  pages: list(short),
  evidence: list(evidenceSchema),
  searched: short.nullable(),
  firstStep: short.nullable(),
  points: z.number().nullable(),
  check: short.nullable(),
  checks: list(short),
  faults: list(short),
  audits: list(short),
  share: z.number().min(0).max(1).describe("Estimated share of visits that meet it, by the roles of its pages"),
  blocks: z.boolean().describe("It turns visitors or search engines away, whatever else is right"),
  order: z
    .enum(["blocks", "chosen", "reach", "weight", "unscored"])
    .nullable()
    .describe("Why it comes before one that wins more points; null where none does"),
  action: z.object({ title: short, element: short, effort: actionDetailsSchema.shape.effort, done: short }).nullable(),
});
export type ReportFinding = z.infer<typeof reportFindingSchema>;

export const siteKinds = [
  "product",
  "service",
  "shop",
  "open-source",
  "local-business",
  "media",
  "non-profit",
  "public-body",
  "other",
] as const;
export type SiteKind = (typeof siteKinds)[number];
export const priceModels = ["free", "listed", "on-request", "mixed"] as const;
export type PriceModel = (typeof priceModels)[number];

const decided = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value: value.nullable(),
    decidedBy: z.enum(["customer", "code", "model"]).nullable(),
    evidence: list(evidenceSchema, 5),
  });

export const siteProfileSchema = z.object({
  kind: decided(z.enum(siteKinds)),
  audience: decided(storableText(300)),
  goal: decided(storableText(300)),
  priceModel: decided(z.enum(priceModels)),
  language: storableText(35).nullable(),
});
export type SiteProfile = z.infer<typeof siteProfileSchema>;

export const partNames = ["profile", "rubric", "conversion", "copy", "actions"] as const;
export type PartName = (typeof partNames)[number];

export const partOutcomeSchema = authorSchema.extend({
  checked: z.int().min(0).max(100_000),
  withheld: z.int().min(0).max(100_000),
});
export type PartOutcome = z.infer<typeof partOutcomeSchema>;

export const crossReadingSchema = z.object({
  /** Why the model's statements were not compared; null if they were. */
  failure: z.enum(fallbackReasons).nullable(),
});

export const siteReviewSchema = z.object({
  version: z.literal(3),
  profile: siteProfileSchema,
  rubric: rubricReviewSchema,
  conversion: conversionReviewSchema,
  copy: z.record(z.string(), copyReviewSchema),
  findings: list(reportFindingSchema),
  actions: list(recommendedActionSchema, 5),
  parts: z.record(z.enum(partNames), partOutcomeSchema),
  crossReading: crossReadingSchema.nullable().default(null),
  /** Parts of a model's review that contradict something else. For the log; not stored. */
  contradictions: list(z.tuple([short, short])).exactOptional(),
  /** Why nothing of a model's review was believed. For the log; not stored. */
  failedTrials: short.exactOptional(),
});
export type SiteReview = z.infer<typeof siteReviewSchema>;
export type JudgedReview = Omit<SiteReview, "findings" | "actions">;
