import { recommendActions } from "@/lib/ai/built-in/actions/recommend-actions";
import { choosePages } from "@/lib/ai/built-in/choose-pages";
import { reviewConversion } from "@/lib/ai/built-in/conversion/review-conversion";
import { reviewCopy } from "@/lib/ai/built-in/copy/review-copy";
import { gatherSiteFacts } from "@/lib/ai/facts/site-facts";
import type { Reviewer } from "@/lib/ai/reviewer";
import { scoreRubric } from "@/lib/ai/rubric/score";

/** Deterministic, without a key or a network: everything is computed from the captured pages. */
export const builtInReviewer: Reviewer = {
  name: "built-in",
  choosePages: async (input) => choosePages(input),
  reviewCopy: async (page, entryUrl) =>
    reviewCopy(gatherSiteFacts({ entryUrl, pages: [page], unreadPages: [], linkStatuses: {} }), 0),
  // The same work with more to draw on: it costs less than to find out what a draft lacks.
  settleCopy: async ({ site }) => {
    const facts = gatherSiteFacts(site);
    return site.pages.map((_, index) => reviewCopy(facts, index));
  },
  reviewConversion: async (site) => reviewConversion(gatherSiteFacts(site)),
  scoreRubric: async (site) => scoreRubric(gatherSiteFacts(site)),
  recommendActions: async ({ site, rubric }) => recommendActions(gatherSiteFacts(site), rubric),
};
