import type { Metadata } from "next";
import { HowReviewsWork } from "@/components/how-reviews-work/how-reviews-work";
import { builtIn } from "@/lib/audits/built-in-reviewer";
import { getReviewingServer, isAnthropic } from "@/lib/audits/model/model-server";

export const metadata: Metadata = { title: "How reviews work" };
export const dynamic = "force-dynamic";

/** Public: read-only links lead here, too. */
export default async function HowReviewsWorkPage() {
  const server = await getReviewingServer();
  const name = server === null || isAnthropic(server.url) ? "Anthropic" : "the model server that its operator chose";
  return <HowReviewsWork reviewer={server?.models.main ?? builtIn} server={name} />;
}
