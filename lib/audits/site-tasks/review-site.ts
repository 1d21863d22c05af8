/** The built-in reviewer's work. What it says is checked against the captured pages before it leaves the sandbox. */
import { reviewSite as review } from "@/lib/ai/built-in/review-by-code";
import type { SiteReview } from "@/lib/ai/review";
import { type StoredSite, toReviewedSite } from "@/lib/audits/visits/reviewed-site";
import { makeStorable } from "@/lib/browser/storable.ts";

export function reviewSite(stored: StoredSite): SiteReview {
  return makeStorable(review(toReviewedSite(stored)));
}
