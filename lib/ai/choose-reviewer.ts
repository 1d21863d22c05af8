import { builtInReviewer } from "@/lib/ai/built-in/reviewer";
import type { Reviewer } from "@/lib/ai/reviewer";

/** The one place that decides who reviews. */
export function chooseReviewer(): Reviewer {
  return builtInReviewer;
}
