import { type StoredSite, toReviewedSite } from "@/lib/audits/visits/reviewed-site";
import { makeStorable } from "@/lib/browser/storable.ts";
import { reviewSite as review } from "@/lib/review/built-in/review-by-code";
import type { SiteReview } from "@/lib/review/review";

export function reviewSite(stored: StoredSite): SiteReview {
  return makeStorable(review(toReviewedSite(stored)));
}
