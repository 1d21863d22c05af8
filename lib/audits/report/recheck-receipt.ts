import { z } from "zod";
import { checkResultSchema } from "@/lib/review/review";
import { storableText } from "@/lib/review/storable-text";

const short = storableText(20_000);
const addresses = z.array(short).max(500);

export const faultsSchema = z.strictObject({
  checks: z.array(checkResultSchema).max(100),
  places: z.array(z.strictObject({ pageUrl: short, detail: short })).max(100),
  /** Checks that fail only because of how links responded during the audit. */
  byLinks: z.array(storableText(200)).max(100),
  brokenLinks: z
    .array(z.strictObject({ target: short, pages: addresses }))
    .max(10_000)
    .default([]),
  goneTargets: z.array(short).max(10_000).default([]),
  /** Pages with internal links whose targets were never requested. */
  unaskedOn: addresses.default([]),
});
export type Faults = z.infer<typeof faultsSchema>;

const verdicts = ["fixed", "not-fixed", "not-checked"] as const;
export type RecheckVerdict = (typeof verdicts)[number];

const receiptItemSchema = z.object({
  id: short,
  statement: short,
  verdict: z.enum(verdicts),
  before: short.nullable(),
  /** What the pages show now; null unless it could be seen on all of them. */
  after: short.nullable(),
  note: short.nullable(),
  fixedOn: addresses,
  leftOn: addresses,
  unknownOn: addresses,
});
export type ReceiptItem = z.infer<typeof receiptItemSchema>;

export const receiptSchema = z.object({
  verdict: z.enum(verdicts),
  items: z.array(receiptItemSchema).max(100),
  pages: z.array(z.object({ url: short, problem: short.nullable() })).max(100),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const recheckStates = ["pending", "running", "completed", "failed"] as const;

export const recheckFailures = {
  timeout: "This check took too long and was stopped. Please try again later.",
  "captures-gone":
    "We no longer store what this audit read on its pages, so we have nothing to compare with. Please run a new audit.",
  suspended: "This check was stopped because the account is suspended.",
  internal: "Something went wrong on our side while checking again. Please try again.",
} as const;
export type RecheckFailure = keyof typeof recheckFailures;

export const shownRecheckSchema = z.object({
  id: z.int(),
  priority: z.int(),
  state: z.enum(recheckStates),
  receipt: receiptSchema.nullable(),
  failure: z.string().nullable(),
  pagesDone: z.int(),
  pagesTotal: z.int().nullable(),
  createdAt: z.string(),
  completedAt: z.string().nullable(),
});
export type ShownRecheck = z.infer<typeof shownRecheckSchema>;
