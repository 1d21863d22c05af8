import { z } from "zod";
import { actionDetailsSchema, reportFindingSchema } from "@/lib/review/review";
import { plainSizes } from "@/lib/text/sizes";

const copyReviewBefore = z.object({
  summary: z.unknown(),
  strengths: z.unknown(),
  suggestions: z.array(z.unknown()),
});

/** `suggestions` became `rewrites`; remarks, reading ease and language are new. */
export function upgradeCopyReview(stored: unknown): unknown {
  const { data: before } = copyReviewBefore.safeParse(stored);
  if (before === undefined) return stored;
  const { summary, strengths, suggestions } = before;
  return { summary, strengths, remarks: [], rewrites: suggestions, readingEase: null, language: null, author: null };
}

const actionBefore = z.looseObject({
  change: z.string(),
  identities: z.undefined().optional(),
  evidence: z.undefined().optional(),
});
const seenBefore = " Seen: ";

/** The built-in reviewer used to append what its checks had seen; models have evidence. */
export function upgradeActionDetails(stored: unknown): unknown {
  const { data: before } = actionBefore.safeParse(stored);
  const end = before?.change.lastIndexOf(seenBefore) ?? -1;
  return before === undefined || end < 0 ? stored : { ...before, change: before.change.slice(0, end) };
}

const plain = z.string().transform(plainSizes);

/** Details and steps used to give sizes in KiB. */
export const storedFindingSchema = reportFindingSchema.extend({ detail: plain, firstStep: plain.nullable() });
export const storedActionSchema = z.preprocess(upgradeActionDetails, actionDetailsSchema.extend({ change: plain }));
