import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { callToActionJudges } from "@/lib/ai/measured/call-to-action";
import { contactJudges } from "@/lib/ai/measured/contact";
import { findableJudges } from "@/lib/ai/measured/findable";
import { formJudges } from "@/lib/ai/measured/form-friction";
import { layoutJudges } from "@/lib/ai/measured/layout";
import { menuTargetJudges } from "@/lib/ai/measured/menu-targets";
import { navigationJudges } from "@/lib/ai/measured/navigation";
import { organisationJudges } from "@/lib/ai/measured/organisation";
import { readabilityJudges } from "@/lib/ai/measured/readability";
import { readerAddressJudges } from "@/lib/ai/measured/reader-address";
import { riskJudges } from "@/lib/ai/measured/risk";
import { speedJudges } from "@/lib/ai/measured/speed";
import type { Verdict } from "@/lib/ai/rubric/check-verdict";
import { type MeasuredCheckId, measuredCheckIds } from "@/lib/ai/rubric/checks";

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
