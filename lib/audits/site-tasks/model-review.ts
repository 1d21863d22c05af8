/** Runs in the sandbox; each call replays the dialogue with all replies so far. */

import type { PageChoiceInput } from "@/lib/audits/site-tasks/choose-pages";
import { nothingKnown, type StoredDiscovery } from "@/lib/audits/site-tasks/crawl";
import { type AuditedPage, type StoredSite, toReviewedPage, toReviewedSite } from "@/lib/audits/visits/reviewed-site";
import { makeStorable } from "@/lib/browser/storable.ts";
import { pageKey } from "@/lib/page-address";
import type { PageChoice } from "@/lib/page-choice/candidate";
import { advance, type Progress, type Reply } from "@/lib/review/dialogue";
import { chooseWithModel } from "@/lib/review/model/choose-with-model";
import { reviewCopy } from "@/lib/review/model/copy-draft";
import { reviewWithModel } from "@/lib/review/model/review-with-model";
import type { SiteReview } from "@/lib/review/review";
import type { SiteContext } from "@/lib/site/captured-site";

export type Replies = Readonly<Record<string, Reply>>;

export interface Asking {
  replies: Replies;
  /** Characters of pages that a question should show; null: as many as usual. */
  room: number | null;
}

export function modelReview(input: Asking & { site: StoredSite; reviewer: string }): Progress<SiteReview> {
  const dialogue = reviewWithModel(toReviewedSite(input.site), { model: input.reviewer, room: input.room });
  return makeStorable(advance(dialogue, input.replies));
}

export function modelCopy(
  input: Asking & { page: AuditedPage; context: SiteContext },
): Progress<{ isAnswered: boolean }> {
  const progress = advance(reviewCopy(toReviewedPage(input.page), input.context, input.room), input.replies);
  return makeStorable("asks" in progress ? progress : { result: { isAnswered: progress.result.ok } });
}

export interface ModelChoiceInput extends PageChoiceInput, Asking {
  context: SiteContext;
}

export function modelPageChoice({ url, finalUrl, discovery, limit, context, replies }: ModelChoiceInput): Progress<{
  others: PageChoice[];
  robotsUnreachable: boolean;
  unanswered: number;
}> {
  const {
    candidates,
    robotsUnreachable,
    unanswered = 0,
  } = discovery === null ? nothingKnown : (JSON.parse(discovery) as StoredDiscovery);
  const progress = advance(chooseWithModel({ entryUrl: finalUrl, candidates, limit, context }), replies);
  if ("asks" in progress) return makeStorable(progress);
  const entryKeys = new Set([url, finalUrl].map(pageKey));
  const others = progress.result.filter((choice) => !entryKeys.has(pageKey(choice.url))).slice(0, limit - 1);
  return makeStorable({ result: { others, robotsUnreachable, unanswered } });
}
