/**
 * What each task may return. Hostile input that takes over a process of the sandbox decides what comes out of it, so
 * nothing else passes: no other columns, no text that a database refuses, nothing endless.
 */
import { z } from "zod";
import type { EvidenceCount } from "@/lib/ai/evidence";
import type { Evidence, Finding } from "@/lib/ai/reviewer";
import type { CrawlResult, StoredDiscovery } from "@/lib/audits/site-tasks/crawl";
import type { ReviewedCopy } from "@/lib/audits/site-tasks/reviews";
import type { tasks } from "@/lib/audits/site-tasks/tasks";
import { failureReasons, pagesPerAudit } from "@/lib/audits/status";

type SiteTasks = typeof tasks;
type ResultSchemas = { [Name in keyof SiteTasks]: z.ZodType<Awaited<ReturnType<SiteTasks[Name]>>> };

/** PostgreSQL takes neither NUL characters nor halves of surrogate pairs. */
const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => value.isWellFormed() && !value.includes("\0"), "not storable");
const short = text(20_000);
const markdown = text(1_000_000);
const list = <Item extends z.ZodType>(item: Item, maxLength = 500) => z.array(item).max(maxLength);

const count: z.ZodType<EvidenceCount> = z.strictObject({
  checked: z.int().min(0).max(100_000),
  withheld: z.int().min(0).max(100_000),
});

// What reviewers say is stored as JSON: a field that nobody reads is left out, and no reason to do without a review.
const evidence: z.ZodType<Evidence> = z.object({ pageUrl: short, quote: short.nullable(), place: short });

const finding: z.ZodType<Finding> = z.object({
  title: short,
  detail: short,
  evidence: list(evidence),
  searched: short.exactOptional(),
});

const reviewedCopy: z.ZodType<ReviewedCopy> = z.strictObject({
  pageId: z.int().positive(),
  review: z.object({
    summary: short,
    strengths: list(finding),
    suggestions: list(z.object({ quote: short, place: short, problem: short, proposal: short })),
  }),
  markdown,
  count,
});

const rubricCheck = z.object({
  id: text(200),
  statement: short,
  points: z.union([z.literal(0), z.literal(2)]).nullable(),
  observation: short,
  evidence: list(evidence),
  searched: short.exactOptional(),
});

const rubricResult = z.object({
  criterion: text(200),
  category: text(200),
  score: z.number().min(0).max(10).nullable(),
  rationale: short,
  checks: list(rubricCheck, 20),
});

const total = z.int().min(0).max(1_000).nullable();

const recommendedAction = z.strictObject({
  title: short,
  description: short,
  impact: z.enum(["high", "medium", "low"]),
  priority: z.int().min(1).max(5),
});

const crawlResult: z.ZodType<CrawlResult> = z.strictObject({
  // Stays text in this process; the database checks that it is JSON.
  discovery: z.string().max(16_000_000),
  found: z
    .record(text(100), z.union([short, z.number()]))
    .refine((found) => Object.keys(found).length <= 20, "too many entries"),
});

/** The one part of a stored discovery that this process reads. */
export const refusalSchema: z.ZodType<StoredDiscovery["refusal"]> = z
  .strictObject({ reason: z.enum(failureReasons), message: text(1_000) })
  .nullable();

const pageAddress = text(2_048).refine((value) => {
  const protocol = URL.parse(value)?.protocol;
  return protocol === "http:" || protocol === "https:";
}, "not the address of a page");

const siteTaskResults: ResultSchemas = {
  crawl: crawlResult,
  crawlDrawnLinks: crawlResult.nullable(),
  choosePages: z.strictObject({
    // The entry page is the first of the report's.
    others: list(z.strictObject({ url: pageAddress, reason: text(1_000) }), pagesPerAudit - 1),
    robotsUnreachable: z.boolean(),
  }),
  readLinkedPages: z.strictObject({
    // Stays text in this process, as a discovery does.
    linkedPages: z.string().max(16_000_000),
    found: z.strictObject({ read: z.int().min(0).max(1_000), unread: z.int().min(0).max(1_000) }),
  }),
  reviewCopy: reviewedCopy.nullable(),
  settleCopy: list(reviewedCopy, pagesPerAudit),
  reviewConversion: z.strictObject({
    reviewer: text(200),
    review: z.object({
      summary: short,
      strengths: list(finding),
      weaknesses: list(finding),
      opportunities: list(finding),
    }),
    markdown,
    count,
  }),
  scoreRubric: z.strictObject({
    review: z.object({ results: list(rubricResult, 50), summary: short }),
    count,
    totals: z.strictObject({ rubricScore: total, rubricMaxScore: total, rubricPercentage: total }),
  }),
  recommendActions: list(recommendedAction, 5).refine(
    (actions) => new Set(actions.map(({ priority }) => priority)).size === actions.length,
    "two actions of one priority",
  ),
};

export const siteTaskParsers = Object.fromEntries(
  Object.entries(siteTaskResults).map(([task, schema]) => [task, (result: unknown) => schema.parse(result)]),
);
