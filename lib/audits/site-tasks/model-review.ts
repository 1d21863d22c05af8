/**
 * The thinking part of a reviewer that asks a model: questions are made and answers read here, in the sandbox. Each call
 * begins anew with all replies so far, and ends with what is still to be asked or with the result.
 */
import { chooseWithModel } from "@/lib/ai/anthropic/choose-pages";
import { reviewCopy } from "@/lib/ai/anthropic/copy-question";
import { reviewWithModel } from "@/lib/ai/anthropic/review-site";
import { advance, type Progress, type Reply } from "@/lib/ai/dialogue";
import type { SiteReview } from "@/lib/ai/review";
import type { PageChoice, ReviewedSite } from "@/lib/ai/reviewer";
import { type AuditedPage, type StoredSite, toReviewedPage, toReviewedSite } from "@/lib/audits/reviewed-site";
import type { PageChoiceInput } from "@/lib/audits/site-tasks/choose-pages";
import { nothingKnown, type StoredDiscovery } from "@/lib/audits/site-tasks/crawl";
import { makeStorable } from "@/lib/browser/storable.ts";
import { pageKey } from "@/lib/page-address";

export type Replies = Readonly<Record<string, Reply>>;

/** The whole review of a site. */
export function modelReview(input: { site: StoredSite; reviewer: string; replies: Replies }): Progress<SiteReview> {
  const dialogue = reviewWithModel(toReviewedSite(input.site), { model: input.reviewer });
  return makeStorable(advance(dialogue, input.replies));
}

/** The questions about one page's copy. The replies are kept for the review, which alone makes something of them. */
export function modelCopy(input: {
  page: AuditedPage;
  stated: ReviewedSite["stated"];
  replies: Replies;
}): Progress<{ isAnswered: boolean }> {
  const progress = advance(reviewCopy(toReviewedPage(input.page), input.stated), input.replies);
  return makeStorable("asks" in progress ? progress : { result: { isAnswered: progress.result.ok } });
}

export interface ModelChoiceInput extends PageChoiceInput {
  stated: ReviewedSite["stated"];
  replies: Replies;
}

/** The pages that matter besides the entry page, each with its reason. */
export function modelPageChoice({ url, finalUrl, discovery, limit, stated, replies }: ModelChoiceInput): Progress<{
  others: PageChoice[];
  robotsUnreachable: boolean;
}> {
  const { candidates, robotsUnreachable } =
    discovery === null ? nothingKnown : (JSON.parse(discovery) as StoredDiscovery);
  const progress = advance(chooseWithModel({ entryUrl: finalUrl, candidates, limit, stated }), replies);
  if ("asks" in progress) return makeStorable(progress);
  const entryKeys = new Set([url, finalUrl].map(pageKey));
  const others = progress.result.filter((choice) => !entryKeys.has(pageKey(choice.url))).slice(0, limit - 1);
  return makeStorable({ result: { others, robotsUnreachable } });
}
