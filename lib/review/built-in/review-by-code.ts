import { decideProfile } from "@/lib/review/built-in/decide-profile";
import { findIssues } from "@/lib/review/built-in/issues";
import { detectors, judgeRead, needsReading } from "@/lib/review/built-in/read-checks/judge-read";
import { recommendActions } from "@/lib/review/built-in/recommend-actions";
import { reviewConversion } from "@/lib/review/built-in/review-conversion";
import { reviewCopy } from "@/lib/review/built-in/review-copy";
import { toSiteText } from "@/lib/review/built-in/site-text";
import { findDefects } from "@/lib/review/defects/find";
import { verifySiteReview } from "@/lib/review/evidence";
import { judgeMeasured } from "@/lib/review/measured/judge";
import { type PartOutcome, partNames, type SiteReview } from "@/lib/review/review";
import { notAssessed, type Verdict } from "@/lib/review/rubric/check-verdict";
import type { CheckId } from "@/lib/review/rubric/checks";
import { type Decided, toRubricReview } from "@/lib/review/rubric/score";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { gatherSiteFacts } from "@/lib/site/site-facts";

/** Deterministic, without key or network: writes no prose, names nobody, leaves a check open rather than guess. */
export function reviewSite(site: ReviewedSite): SiteReview {
  const facts = gatherSiteFacts(site);
  const text = toSiteText(site, facts);
  const read = (id: "price-figure" | "price-range") => detectors[id]?.(text) ?? notAssessed(needsReading);
  const profile = decideProfile(site, text, { any: read("price-figure"), list: read("price-range") });
  const kind = profile.kind.value;
  const decided = {
    ...decidedBy("code", judgeMeasured(facts)),
    ...decidedBy("built-in", judgeRead(text, kind)),
  };
  const rubric = toRubricReview(decided, site.pages.length, needsReading);
  const defects = findDefects(facts);
  const issues = findIssues(rubric, defects, kind, facts);
  const review: SiteReview = {
    version: 2,
    profile,
    rubric,
    conversion: reviewConversion(rubric, issues, kind, facts),
    copy: reviewCopy(facts, defects, issues),
    actions: recommendActions(issues, facts),
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

function decidedBy(by: "code" | "built-in", verdicts: Record<string, Verdict>): Partial<Record<CheckId, Decided>> {
  return Object.fromEntries(
    Object.entries(verdicts).map(([id, verdict]) => [
      id,
      verdict.points === null && !verdict.doesNotApply ? verdict : { ...verdict, decidedBy: by },
    ]),
  );
}
