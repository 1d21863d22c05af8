/**
 * Reviews as they were stored before version 2, brought into today's shape: the one place that knows the old ones.
 * Before, a copy review held `suggestions` alone; findings named no check, and checks had 0 or 2 points, which the
 * schemas of today take as they are. What is neither old nor new stays as it is, for the schema to refuse.
 */
import { z } from "zod";

const copyReviewBefore = z.object({
  summary: z.unknown(),
  strengths: z.unknown(),
  suggestions: z.array(z.unknown()),
});

/** `suggestions` became `rewrites`; remarks, reading ease and language were not stored. */
export function upgradeCopyReview(stored: unknown): unknown {
  const { data: before } = copyReviewBefore.safeParse(stored);
  if (before === undefined) return stored;
  const { summary, strengths, suggestions } = before;
  return { summary, strengths, remarks: [], rewrites: suggestions, readingEase: null, language: null, author: null };
}
