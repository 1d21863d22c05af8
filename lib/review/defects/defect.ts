import type { Cause, Effort } from "@/lib/review/check";
import type { Evidence } from "@/lib/review/review";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";

type OwnCause = Pick<Cause, "weight" | "effort" | "why" | "action" | "element" | "toldUnder" | "blocks"> & {
  done: string;
};

export const ownCause = (
  weight: Cause["weight"],
  effort: Effort,
  why: string,
  rest: Omit<OwnCause, "weight" | "effort" | "why">,
): OwnCause => ({ weight, effort, why, ...rest });

interface Found {
  detail: string;
  evidence: Evidence[];
  firstStep?: string;
}

export interface PageDefect {
  title: string;
  titleOfSeveral?: string;
  change: string;
  /** Missing if a check's cause covers it. */
  cause?: OwnCause;
  find(page: PageFacts): Found | null;
}

export interface SiteDefect {
  change: string;
  cause: OwnCause;
  find(facts: SiteFacts): (Found & { title: string; pages?: string[]; concernsAll?: boolean }) | null;
}
