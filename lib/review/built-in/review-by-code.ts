import { decideProfile } from "@/lib/review/built-in/decide-profile";
import { reviewCopy } from "@/lib/review/built-in/review-copy";
import { proveByStructure } from "@/lib/review/built-in/structure-proofs";
import { verifySiteReview } from "@/lib/review/evidence";
import { findStrengths } from "@/lib/review/findings/strengths";
import { withFindings } from "@/lib/review/findings/with-findings";
import { judgeMeasured } from "@/lib/review/judge-measured";
import type { CheckId } from "@/lib/review/registry";
import { type JudgedReview, type PartOutcome, partNames, type SiteReview } from "@/lib/review/review";
import type { Verdict } from "@/lib/review/rubric/check-verdict";
import { type Decided, toRubricReview } from "@/lib/review/rubric/score";
import { gatherSiteFacts, type SiteFacts } from "@/lib/site/site-facts";

const needsReading = "Needs reading; not judged without an AI reviewer.";

import type { ReviewedSite } from "@/lib/site/captured-site";

/** Deterministic, without key or network: writes no prose, names nobody, leaves a check open rather than guess. */
export function reviewSite(site: ReviewedSite): SiteReview {
  const facts = gatherSiteFacts(site);
  return withFindings(judgeSite(site, facts), facts);
}

/** Without findings, which a model's claims may join. */
export function judgeSite(site: ReviewedSite, facts: SiteFacts): JudgedReview {
  const proofs = proveByStructure(facts);
  const profile = decideProfile(facts, proofs["price-figure"]?.evidence ?? []);
  const kind = profile.kind.value;
  const decided = {
    ...decidedBy("code", judgeMeasured(facts)),
    ...decidedBy("built-in", proofs),
  };
  const rubric = toRubricReview(decided, site.pages.length, needsReading);
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

function decidedBy(by: "code" | "built-in", verdicts: Record<string, Verdict>): Partial<Record<CheckId, Decided>> {
  return Object.fromEntries(
    Object.entries(verdicts).map(([id, verdict]) => [
      id,
      verdict.points === null && !verdict.doesNotApply ? verdict : { ...verdict, decidedBy: by },
    ]),
  );
}
