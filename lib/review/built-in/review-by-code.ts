import { decideProfile } from "@/lib/review/built-in/decide-profile";
import { findPageDefects } from "@/lib/review/defects/find";
import { verifySiteReview } from "@/lib/review/evidence";
import { findStrengths } from "@/lib/review/findings/strengths";
import { withFindings } from "@/lib/review/findings/with-findings";
import { judgeByCode } from "@/lib/review/judge-by-code";
import { type CopyReview, type JudgedReview, partNames, type SiteReview } from "@/lib/review/review";
import { toRubricReview } from "@/lib/review/rubric/score";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { gatherSiteFacts, type SiteFacts } from "@/lib/site/site-facts";

const needsReading = "Needs an AI to read it.";
const author = { reviewer: "built-in", fallback: null };

/** Deterministic, without key or network: writes no prose, names nobody, and leaves a check open rather than guess. */
export function reviewSite(site: ReviewedSite): SiteReview {
  const facts = gatherSiteFacts(site);
  return withFindings(judgeSite(site, facts), facts);
}

export function judgeSite(site: ReviewedSite, facts: SiteFacts): JudgedReview {
  const profile = decideProfile(facts);
  const rubric = toRubricReview(judgeByCode(facts), site.pages.length, needsReading);
  const strengths = findStrengths(rubric, profile.kind.value, facts.pages);
  const parts = partNames.map((part) => [part, { ...author, checked: 0, withheld: 0 }]);
  const review: JudgedReview = {
    version: 3,
    profile,
    rubric,
    conversion: { summary: "", strengths, weaknesses: [], opportunities: [] },
    copy: reviewCopy(facts),
    parts: Object.fromEntries(parts),
    crossReading: null,
  };
  return verifySiteReview(review, site);
}

function reviewCopy(facts: SiteFacts): Record<string, CopyReview> {
  const found = Map.groupBy(findPageDefects(facts), ({ pageUrl }) => pageUrl);
  return Object.fromEntries(
    facts.pages.map(({ url, readingEase, language }): [string, CopyReview] => {
      const remarks = (found.get(url) ?? []).map(({ pageUrl: _, ...remark }) => remark);
      const defects = remarks.map(({ defect }) => defect);
      return [url, { author, summary: "", strengths: [], remarks, rewrites: [], defects, readingEase, language }];
    }),
  );
}
