/** Two rounds: what the model says, and what readers who know nothing of the first make of it. */

import { judgeSite } from "@/lib/review/built-in/review-by-code";
import { type Dialogue, together } from "@/lib/review/dialogue";
import { verifySiteReview } from "@/lib/review/evidence";
import { asFallback } from "@/lib/review/fallback";
import { withFindings } from "@/lib/review/findings/with-findings";
import { draftCopy } from "@/lib/review/model/copy-draft";
import { readAcross } from "@/lib/review/model/cross-reading";
import { type Claim, type Draft, toSubject } from "@/lib/review/model/model-claims";
import { areSentences } from "@/lib/review/model/own-words";
import { type Answered, mapAnswer } from "@/lib/review/model/question";
import { finishRubric, judgeAgain, judgeTwice } from "@/lib/review/model/rubric-draft";
import { readAgain, type SecondReadings } from "@/lib/review/model/second-readings";
import { draftActions, draftConversion, draftProfile, reviewConversion } from "@/lib/review/model/site-draft";
import { type Contradiction, contradictedBy, settleRubric } from "@/lib/review/relations";
import type { FallbackReason, JudgedReview, PartName, PartOutcome, SiteReview } from "@/lib/review/review";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { gatherSiteFacts } from "@/lib/site/site-facts";

interface Finished<Result> {
  result: Result | null;
  withheld: number;
  failure: FallbackReason | null;
}

/** @param options.room characters of pages that a question should show; null: as many as usual */
export function* reviewWithModel(
  site: ReviewedSite,
  { model, room = null }: { model: string; room?: number | null },
): Dialogue<SiteReview> {
  const facts = gatherSiteFacts(site);
  const base = judgeSite(site, facts);
  if (site.pages.length === 0) return withFindings(base, facts);
  const subject = toSubject(site, room);

  const copyQuestions = site.pages.flatMap((page) => {
    const builtIn = base.copy[page.url];
    return builtIn ? [{ page, builtIn }] : [];
  });

  const [judged, answer, copyDrafts] = yield* together([
    judgeTwice(subject),
    reviewConversion(subject, base.rubric),
    together(copyQuestions.map(({ page, builtIn }) => draftCopy(page, subject, builtIn, model))),
  ]);
  const drafts = {
    profile: mapAnswer(answer, (given) => draftProfile(given, subject, base.profile)),
    conversion: mapAnswer(answer, (given) => draftConversion(given, subject)),
    actions: mapAnswer(answer, (given) => draftActions(given, subject)),
  };
  const ofCopy = copyDrafts.flatMap(claimsOf);
  const statements = [...Object.values(drafts).flatMap(claimsOf), ...ofCopy];

  const claims = [...judged.claims, ...statements];

  const [thirds, readings, crossReading] = yield* together([
    judgeAgain(subject, judged.opinions),
    readAgain(subject, claims, base.rubric),
    readAcross(subject, judged.claims, statements, base.rubric),
  ]);

  const { isHarmless, isCopied } = subject.ownWords;
  const copied = new Set(claims.filter(({ text }) => isCopied(text)));
  const areWhole = areSentences(claims);
  const areOwn = claims.map((claim, index) => areWhole[index] === true && !copied.has(claim));
  subject.trials.count("own sentences", areOwn);
  const failed = subject.trials.failed();
  if (failed !== null) return { ...asFallback(withFindings(base, facts), "unreliable"), failedTrials: failed };
  for (const claim of claims) {
    const published = [claim.text, ...claim.evidence.flatMap(({ place, quote }) => [place, quote ?? ""])];
    if (copied.has(claim) || !published.every(isHarmless)) readings.supported.delete(claim.id);
  }

  const unreadRubric = whyUnread(judged.claims, readings);
  const decided = finishRubric(judged.opinions, thirds, readings, base.rubric, subject);
  const rubric: Finished<JudgedReview["rubric"]> = {
    result: unreadRubric === null && decided.judged > 0 ? decided.result : null,
    withheld: decided.withheld,
    failure: unreadRubric ?? judged.failure,
  };
  const settled = settleRubric(rubric.result ?? base.rubric, crossReading.disputed, site.pages.length);
  const borneOut = statements.filter(({ id }) => readings.supported.has(id) && !crossReading.faulted.has(id));
  const contradicted = borneOut.flatMap((claim): Contradiction[] => {
    const check = contradictedBy(claim, settled.rubric, settled.open);
    return check === null ? [] : [[claim.id, check]];
  });
  const believed = new Set(borneOut.map(({ id }) => id)).difference(new Map(contradicted));
  const contradictions = [...settled.contradictions, ...contradicted];

  const profile = finish(drafts.profile);
  const conversion = finish(drafts.conversion);
  const actions = finish(drafts.actions);
  const copies = copyDrafts.map((draft) => finish(draft, ofCopy));
  const copy: Finished<unknown> = {
    result: copies.find(({ result }) => result !== null) ?? null,
    withheld: copies.reduce((sum, { withheld }) => sum + withheld, 0),
    failure: copies.find(({ failure }) => failure !== null)?.failure ?? null,
  };
  const isModels = [profile, conversion, actions, copy].some(({ result }) => result !== null);
  const review: JudgedReview = {
    version: 3,
    profile: profile.result ?? base.profile,
    rubric: settled.rubric,
    conversion: conversion.result ?? base.conversion,
    copy: Object.fromEntries(
      copyQuestions.map(({ page, builtIn }, index) => {
        const { result = null, failure = null } = copies[index] ?? {};
        return [page.url, result ?? { ...builtIn, author: { reviewer: "built-in", fallback: failure } }];
      }),
    ),
    parts: {
      profile: outcomeOf("profile", profile),
      conversion: outcomeOf("conversion", conversion),
      actions: outcomeOf("actions", actions),
      rubric: outcomeOf("rubric", rubric),
      copy: outcomeOf("copy", copy),
    },
    crossReading: isModels ? { failure: crossReading.failure } : null,
    ...(contradictions.length > 0 && { contradictions }),
  };
  return withFindings(verifySiteReview(review, site), facts, actions.result ?? []);

  function finish<Result>(draft: Answered<Draft<Result>>, ofPart: readonly Claim[] = []): Finished<Result> {
    const failure = draft.ok ? (whyUnread(ofPart, readings) ?? whyUnread(draft.value.claims, readings)) : draft.reason;
    if (!draft.ok || failure !== null) return { result: null, withheld: 0, failure };
    return { ...draft.value.finish((id) => believed.has(id), settled.rubric), failure };
  }

  function outcomeOf(part: PartName, { result, withheld, failure }: Finished<unknown>): PartOutcome {
    const builtIn = base.parts[part];
    return result === null
      ? { ...builtIn, fallback: failure ?? "invalid", checked: builtIn.withheld }
      : { reviewer: model, fallback: failure, checked: withheld, withheld };
  }
}

const claimsOf = (draft: Answered<Draft<unknown>>) => (draft.ok ? draft.value.claims : []);

/** null when something of it was read and believed, or all of it was read: else nothing of it may be believed. */
function whyUnread(claims: readonly Claim[], { supported, unread }: SecondReadings): FallbackReason | null {
  if (claims.some(({ id }) => supported.has(id))) return null;
  return claims.map(({ id }) => unread.get(id)).find((reason) => reason !== undefined) ?? null;
}
