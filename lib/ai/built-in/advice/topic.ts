import type { ActionDetails } from "@/lib/ai/review";
import type { CheckId } from "@/lib/ai/rubric/checks";

/** What is said when the checks of one matter fail or hold. Fixed texts: no word of a page enters them. */
export interface Topic {
  /** Most telling first; each check belongs to at most one topic. */
  checks: readonly CheckId[];
  /** 3: can lose the visitor; 2: costs attention or trust; 1: a detail. */
  weight: 1 | 2 | 3;
  /** Title of a strength when every assessed check holds; null where that is nothing to speak of. */
  strength: string | null;
  /** Title of a weakness; null for something to be added rather than mended. */
  weakness: string | null;
  /** Why it matters, one sentence. */
  why: string;
  /** Title of the action. */
  action: string;
  change: string;
  element: string;
  effort: ActionDetails["effort"];
  acceptance: string;
  /** Holds for sites that sell, and is said of no other. */
  sellersOnly?: true;
}
