import type { Issue } from "@/lib/review/built-in/issues";
import { reachOf } from "@/lib/review/built-in/reach";
import { sharedAccessibility } from "@/lib/review/built-in/site-wide-faults";
import { actionMarkdown } from "@/lib/review/markdown";
import type { ActionDetails, RecommendedAction } from "@/lib/review/review";
import type { SiteFacts } from "@/lib/site/site-facts";
import { quoted } from "@/lib/text/wording";

export const maxActions = 5;
const maxPages = 20;
const maxQuotes = 3;
const wideReach = 0.3;

export function recommendActions(issues: readonly Issue[], facts: SiteFacts): RecommendedAction[] {
  return issues.slice(0, maxActions).map((issue, index) => {
    const details = toDetails(issue);
    return {
      title: issue.advice.action,
      description: actionMarkdown({ details }),
      impact: impactOf(issue, facts),
      priority: index + 1,
      details,
    };
  });
}

function toDetails({
  advice,
  acceptance,
  observation,
  evidence,
  pages,
  points,
  checkIds,
  defect,
}: Issue): ActionDetails {
  const quotes = [...new Set(evidence.flatMap(({ quote }) => (quote === null ? [] : [quoted(quote, 100)])))].slice(
    0,
    maxQuotes,
  );
  return {
    pages: pages.slice(0, maxPages),
    element: quotes.length > 0 ? `${advice.element}: ${quotes.join(", ")}` : advice.element,
    change: `${advice.change} Seen: ${observation}`,
    effort: advice.effort,
    points,
    acceptance,
    checkIds,
    // A fault of most pages at once can't be looked up on one.
    ...(defect !== null && defect !== sharedAccessibility && { defect }),
  };
}

/** By weight; one step less where little of the site is touched. */
function impactOf({ weight, pages }: Issue, facts: SiteFacts): RecommendedAction["impact"] {
  const { share, isOneMinorPage } = reachOf(pages, facts);
  const level = weight - (isOneMinorPage || share < wideReach ? 1 : 0);
  return level >= 3 ? "high" : level === 2 ? "medium" : "low";
}
