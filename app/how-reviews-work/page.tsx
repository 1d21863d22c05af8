import type { Metadata } from "next";
import { HowReviewsWork } from "@/components/how-reviews-work/how-reviews-work";
import { chooseReviewer } from "@/lib/audits/choose-reviewer";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "How reviews work" };

/** Public: read-only links lead here, too. */
export default function HowReviewsWorkPage() {
  const server = env.ANTHROPIC_BASE_URL === undefined ? "Anthropic" : "the model server that its operator chose";
  return <HowReviewsWork reviewer={chooseReviewer()} server={server} />;
}
