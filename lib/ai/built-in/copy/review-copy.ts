import { improveButtons } from "@/lib/ai/built-in/copy/buttons";
import {
  type CopyContext,
  createCopyContext,
  type FindSuggestions,
  type WeighedSuggestion,
} from "@/lib/ai/built-in/copy/context";
import { finishFeatures } from "@/lib/ai/built-in/copy/features";
import { softenForms } from "@/lib/ai/built-in/copy/form-tone";
import { improveHeadline, improveSections } from "@/lib/ai/built-in/copy/headlines";
import { replacePlaceholders } from "@/lib/ai/built-in/copy/placeholders";
import { improveSentences } from "@/lib/ai/built-in/copy/sentences";
import { correctSlips } from "@/lib/ai/built-in/copy/slips";
import { improveSnippet } from "@/lib/ai/built-in/copy/snippet";
import { findCopyStrengths } from "@/lib/ai/built-in/copy/strengths";
import { summariseCopy } from "@/lib/ai/built-in/copy/summary";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { CopyReview } from "@/lib/ai/reviewer";
import { normaliseText } from "@/lib/ai/text/normalise";

const mostSuggestions = 6;
const mostOfOneKind = 3;

const finders: readonly FindSuggestions[] = [
  replacePlaceholders,
  improveHeadline,
  softenForms,
  improveSentences,
  improveButtons,
  improveSnippet,
  correctSlips,
  improveSections,
  finishFeatures,
];

/**
 * One page's copy: what to keep, and up to six passages with better words. Passages that an
 * earlier page of the site was already told about are left out.
 * @param index which of the site's pages.
 */
export function reviewCopy(site: SiteFacts, index: number): CopyReview {
  const context = createCopyContext(site, index);
  const suggestions =
    context.page.english && context.page.hasText
      ? choose(
          finders.flatMap((find) => find(context)),
          context,
        )
      : [];
  const strengths = context.page.english ? findCopyStrengths(context) : [];
  return {
    summary: summariseCopy(context, suggestions),
    strengths,
    suggestions: suggestions.map(({ quote, place, problem, proposal }) => ({ quote, place, problem, proposal })),
  };
}

/** The weightiest, one a quote, few of one kind, none that an earlier page has. */
function choose(found: readonly WeighedSuggestion[], { saidBefore }: CopyContext): WeighedSuggestion[] {
  const quotes = new Set<string>();
  const proposals = new Set<string>();
  const kinds = new Map<WeighedSuggestion["kind"], number>();
  return [...found]
    .sort((a, b) => b.weight - a.weight)
    .filter(({ quote, kind, proposal }) => {
      const key = normaliseText(quote);
      const ofKind = kinds.get(kind) ?? 0;
      const isRepeat = kind !== "snippet" && saidBefore.has(key);
      if (
        quotes.has(key) ||
        proposals.has(proposal) ||
        isRepeat ||
        ofKind >= mostOfOneKind ||
        normaliseText(proposal) === key
      )
        return false;
      quotes.add(key);
      proposals.add(proposal);
      kinds.set(kind, ofKind + 1);
      return true;
    })
    .slice(0, mostSuggestions);
}
