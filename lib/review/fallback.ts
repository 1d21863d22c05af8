import { type FallbackReason, partNames, type SiteReview } from "@/lib/review/review";

export function asFallback(review: SiteReview, fallback: FallbackReason): SiteReview {
  const parts = Object.fromEntries(
    partNames.map((part) => [part, { ...review.parts[part], fallback }]),
  ) as SiteReview["parts"];
  const copy = Object.fromEntries(
    Object.entries(review.copy).map(([url, page]) => [url, { ...page, author: { reviewer: "built-in", fallback } }]),
  );
  return { ...review, copy, parts };
}
