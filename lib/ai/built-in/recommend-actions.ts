import type { Issue } from "@/lib/ai/built-in/issues";
import { actionMarkdown } from "@/lib/ai/markdown";
import type { ActionDetails, RecommendedAction } from "@/lib/ai/review";
import { quoted } from "@/lib/ai/text/wording";

const maxActions = 5;
const maxPages = 20;
const maxQuotes = 3;

/** The weightiest issues as orders that somebody could carry out who has read nothing else. */
export function recommendActions(issues: readonly Issue[]): RecommendedAction[] {
  return issues.slice(0, maxActions).map((issue, index) => {
    const details = toDetails(issue);
    return {
      title: issue.topic.action,
      description: actionMarkdown({ details }),
      impact: impactOf(issue),
      priority: index + 1,
      details,
    };
  });
}

function toDetails({ topic, observation, evidence, pages, points, checkIds }: Issue): ActionDetails {
  const quotes = [...new Set(evidence.flatMap(({ quote }) => (quote === null ? [] : [quoted(quote, 100)])))].slice(
    0,
    maxQuotes,
  );
  return {
    pages: pages.slice(0, maxPages),
    element: quotes.length > 0 ? `${topic.element}: ${quotes.join(", ")}` : topic.element,
    change: `${topic.change} Seen: ${observation}`,
    effort: topic.effort,
    points,
    acceptance: topic.acceptance,
    checkIds,
  };
}

function impactOf({ topic: { weight } }: Issue): RecommendedAction["impact"] {
  return weight === 3 ? "high" : weight === 2 ? "medium" : "low";
}
