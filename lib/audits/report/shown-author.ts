/** The author as a reader may see it: guests must not learn about a customer's budget. */
import type { FallbackReason } from "@/lib/review/review";

/** In `reviewerFallback`: no model was asked. Not a `FallbackReason`, since none failed. */
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
