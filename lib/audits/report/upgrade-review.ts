/** The one place that knows reviews from before version 2. */
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
