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
  reviewCopy: async (page, site) => reviewCopy(page, site),
  reviewConversion: async (site) => reviewConversion(gatherSiteFacts(site)),
  scoreRubric: async (site) => scoreRubric(gatherSiteFacts(site)),
  recommendActions: async ({ site, rubric }) => recommendActions(gatherSiteFacts(site), rubric),
};
