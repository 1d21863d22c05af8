import { callToActionJudges } from "@/lib/review/measured/call-to-action";
import { contactJudges } from "@/lib/review/measured/contact";
import { findableJudges } from "@/lib/review/measured/findable";
import { formJudges } from "@/lib/review/measured/form-friction";
import { layoutJudges } from "@/lib/review/measured/layout";
import { menuTargetJudges } from "@/lib/review/measured/menu-targets";
import { navigationJudges } from "@/lib/review/measured/navigation";
import { organisationJudges } from "@/lib/review/measured/organisation";
import { readabilityJudges } from "@/lib/review/measured/readability";
import { readerAddressJudges } from "@/lib/review/measured/reader-address";
import { riskJudges } from "@/lib/review/measured/risk";
import { speedJudges } from "@/lib/review/measured/speed";
import { type MeasuredCheckId, measuredCheckIds } from "@/lib/review/registry";
import type { Verdict } from "@/lib/review/rubric/check-verdict";
import type { SiteFacts } from "@/lib/site/site-facts";

const judges: Record<MeasuredCheckId, (facts: SiteFacts) => Verdict> = {
  ...readerAddressJudges,
  ...callToActionJudges,
  ...formJudges,
  ...contactJudges,
  ...organisationJudges,
  ...riskJudges,
  ...navigationJudges,
  ...menuTargetJudges,
  ...readabilityJudges,
  ...layoutJudges,
  ...speedJudges,
  ...findableJudges,
};

export function judgeMeasured(facts: SiteFacts): Record<MeasuredCheckId, Verdict> {
  return Object.fromEntries(measuredCheckIds.map((id) => [id, judges[id](facts)])) as Record<MeasuredCheckId, Verdict>;
}
