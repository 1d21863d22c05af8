/** Hostile input may control a sandbox process, so only these shapes get out. */
import { z } from "zod";
import { phonePictureWidth, pictureWidths } from "@/lib/audits/report/picture-widths";
import { faultsSchema } from "@/lib/audits/report/recheck-receipt";
import { progressOf } from "@/lib/audits/site-tasks/ask-schema";
import type { CrawlResult, StoredDiscovery } from "@/lib/audits/site-tasks/crawl";
import type { tasks } from "@/lib/audits/site-tasks/tasks";
import { failureReasons } from "@/lib/audits/states/status";
import { auditLimits } from "@/lib/limits";
import { siteReviewSchema } from "@/lib/review/review";
import { storableText } from "@/lib/review/storable-text";

type SiteTasks = typeof tasks;
type ResultSchemas = { [Name in keyof SiteTasks]: z.ZodType<Awaited<ReturnType<SiteTasks[Name]>>> };

const short = storableText(20_000);
const list = <Item extends z.ZodType>(item: Item, maxLength = 500) => z.array(item).max(maxLength);

const siteReview = siteReviewSchema
  .refine(({ copy }) => Object.keys(copy).length <= auditLimits.pages, "more pages than a report has")
  .refine(
    ({ actions }) => new Set(actions.map(({ priority }) => priority)).size === actions.length,
    "two actions of one priority",
  );

const crawlResult: z.ZodType<CrawlResult> = z.strictObject({
  discovery: z.string().max(16_000_000),
  found: z
    .record(storableText(100), z.union([short, z.number()]))
    .refine((found) => Object.keys(found).length <= 20, "too many entries"),
});

/** The only part of a stored discovery read outside the sandbox. */
export const refusalSchema: z.ZodType<StoredDiscovery["refusal"]> = z
  .strictObject({ reason: z.enum(failureReasons), message: storableText(1_000) })
  .nullable();

const pageAddress = storableText(2_048).refine((value) => {
  const protocol = URL.parse(value)?.protocol;
  return protocol === "http:" || protocol === "https:";
}, "not the address of a page");

const pageChoice = z.strictObject({
  others: list(z.strictObject({ url: pageAddress, reason: storableText(1_000) }), auditLimits.pages - 1),
  robotsUnreachable: z.boolean(),
  unanswered: z.int().min(0).max(20_000),
});

const webp = z
  .string()
  .max(3_000_000)
  .regex(/^[A-Za-z0-9+/]+=*$/)
  .refine((base64) => /^RIFF....WEBP$/s.test(Buffer.from(base64.slice(0, 16), "base64").toString("latin1")), "no WebP");

const siteTaskResults: ResultSchemas = {
  crawl: crawlResult,
  crawlDrawnLinks: crawlResult.nullable(),
  choosePages: pageChoice,
  readLinkedPages: z.strictObject({
    linkedPages: z.string().max(16_000_000),
    found: z.strictObject({ read: z.int().min(0).max(1_000), unread: z.int().min(0).max(1_000) }),
  }),
  shrinkPicture: list(
    z.strictObject({ width: z.literal([...pictureWidths, phonePictureWidth]), webp }),
    pictureWidths.length,
  ),
  reviewSite: siteReview,
  listFaults: faultsSchema,
  modelPageChoice: progressOf(pageChoice),
  modelCopy: progressOf(z.strictObject({ isAnswered: z.boolean() })),
  modelReview: progressOf(siteReview),
};

export const siteTaskParsers = Object.fromEntries(
  Object.entries(siteTaskResults).map(([task, schema]) => [task, (result: unknown) => schema.parse(result)]),
);
