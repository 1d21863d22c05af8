import type { ActionDetails } from "@/lib/review/review";
import type { CheckId } from "@/lib/review/rubric/checks";
import type { PageFacts } from "@/lib/site/page-facts";

export interface Advice {
  weakness: string | null;
  why: string;
  action: string;
  change: string;
  element: string;
  effort: ActionDetails["effort"];
  acceptance: string;
}

/** What is said when the checks of one matter fail or hold. Fixed texts: of a page only names of files and elements enter them. */
export interface Topic extends Advice {
  /** Most telling first; each check belongs to at most one topic. */
  checks: readonly CheckId[];
  /** 3: can lose the visitor; 2: costs attention or trust; 1: a detail. */
  weight: 1 | 2 | 3;
  /** Title of a strength when every assessed check holds; null where that is nothing to speak of. */
  strength: string | null;
  /** What differs when this check, and none before it in `checks`, has failed. */
  byCheck?: Partial<Record<CheckId, Partial<Advice>>>;
  /** What differs by what was measured on the failing pages; null where no true advice can be given. */
  tailor?: (pages: readonly PageFacts[]) => Partial<Advice> | null;
  unlessFailed?: CheckId;
  isWorthPraise?: (pages: readonly PageFacts[]) => boolean;
  sellersOnly?: true;
}
