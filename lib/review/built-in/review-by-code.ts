import { decideProfile } from "@/lib/review/built-in/decide-profile";
import { reviewCopy } from "@/lib/review/built-in/review-copy";
import { verifySiteReview } from "@/lib/review/evidence";
import { findStrengths } from "@/lib/review/findings/strengths";
import { withFindings } from "@/lib/review/findings/with-findings";
import { judgeByCode } from "@/lib/review/judge-by-code";
import { type JudgedReview, type PartOutcome, partNames, type SiteReview } from "@/lib/review/review";
import { toRubricReview } from "@/lib/review/rubric/score";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { gatherSiteFacts, type SiteFacts } from "@/lib/site/site-facts";

const needsReading = "Needs an AI to read it.";

/** Deterministic, without key or network: writes no prose, names nobody, leaves a check open rather than guess. */
export function reviewSite(site: ReviewedSite): SiteReview {
  const facts = gatherSiteFacts(site);
  return withFindings(judgeSite(site, facts), facts);
}

export function judgeSite(site: ReviewedSite, facts: SiteFacts): JudgedReview {
  const profile = decideProfile(facts);
  const kind = profile.kind.value;
  const rubric = toRubricReview(judgeByCode(facts), site.pages.length, needsReading);
  const review: JudgedReview = {
    version: 3,
    profile,
    rubric,
    conversion: {
      summary: "",
      strengths: findStrengths(rubric, kind, facts.pages),
      weaknesses: [],
      opportunities: [],
    },
    copy: reviewCopy(facts),
    parts: Object.fromEntries(
      partNames.map((part): [string, PartOutcome] => [
        part,
        { reviewer: "built-in", fallback: null, checked: 0, withheld: 0 },
      ]),
    ) as SiteReview["parts"],
    crossReading: null,
  };
  return verifySiteReview(review, site);
}
