/** What comes of a check again, as it is stored, sent and shown. */
import { z } from "zod";
import { checkResultSchema, storableText } from "@/lib/ai/review";

const short = storableText(20_000);
const addresses = z.array(short).max(500);

/** What code finds at fault on pages as they are given to it (lib/audits/site-tasks/list-faults). */
export const faultsSchema = z.strictObject({
  checks: z.array(checkResultSchema).max(100),
  /** Where the defect stands, a page each. */
  places: z.array(z.strictObject({ pageUrl: short, detail: short })).max(100),
  /** Checks, or the defect, that are at fault only because of how links answered when the audit was made. */
  byLinks: z.array(storableText(200)).max(100),
});
export type Faults = z.infer<typeof faultsSchema>;

const verdicts = ["fixed", "not-fixed", "not-checked"] as const;
export type RecheckVerdict = (typeof verdicts)[number];

const receiptItemSchema = z.object({
  /** Of a check, or of a defect. */
  id: short,
  statement: short,
  verdict: z.enum(verdicts),
  before: short.nullable(),
  /** What the pages show now; null where that could not be seen, or not everywhere. */
  after: short.nullable(),
  /** Why it could not be checked, or what else there is to know; a sentence. */
  note: short.nullable(),
  /** Addresses of the pages that were seen again and are free of it, that still have it, and of which that is not known. */
  fixedOn: addresses,
  leftOn: addresses,
  unknownOn: addresses,
});
export type ReceiptItem = z.infer<typeof receiptItemSchema>;

export const receiptSchema = z.object({
  verdict: z.enum(verdicts),
  items: z.array(receiptItemSchema).max(100),
  /** The pages that were visited again; `problem` says why one could not be seen. */
  pages: z.array(z.object({ url: short, problem: short.nullable() })).max(100),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const recheckStates = ["pending", "running", "completed", "failed"] as const;

/** A check again as whoever reads the report sees it. */
export const shownRecheckSchema = z.object({
  id: z.int(),
  /** Of the action. */
  priority: z.int(),
  state: z.enum(recheckStates),
  /** null until it is completed. */
  receipt: receiptSchema.nullable(),
  /** Why it failed, a sentence. */
  failure: z.string().nullable(),
  pagesDone: z.int(),
  pagesTotal: z.int().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  completedAt: z.string().nullable(),
});
export type ShownRecheck = z.infer<typeof shownRecheckSchema>;
