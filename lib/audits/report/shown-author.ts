/** Who wrote a part of a report, as its reader may know it: what a customer's budget allows is no invited reader's business. */
import type { FallbackReason } from "@/lib/review/review";

/** Why no model was asked at all, in `reviewerFallback`: none has failed, so it is no `FallbackReason`. */
export const unconfirmed = "unconfirmed";

export interface ShownAuthor {
  reviewer: string;
  fallback: FallbackReason | "undisclosed" | null;
}

export type Shown<Author extends { fallback: FallbackReason | null }> = Omit<Author, "fallback"> &
  Pick<ShownAuthor, "fallback">;

export function showAuthor<Author extends { fallback: FallbackReason | null }>(
  author: Author,
  isOwner: boolean,
): Shown<Author> {
  return { ...author, fallback: showReason(author.fallback, isOwner) };
}

export function showReason(reason: FallbackReason | null, isOwner: boolean): ShownAuthor["fallback"] {
  return reason === "over-budget" && !isOwner ? "undisclosed" : reason;
}
