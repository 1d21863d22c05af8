import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Finding } from "@/lib/ai/reviewer";

/** Something worth telling about a site, and how much it weighs for winning leads (0–100). */
export interface Insight {
  weight: number;
  finding: Finding;
}

/** Looks for one thing; null when it is not so on this site. */
export type FindInsight = (site: SiteFacts) => Insight | null;
