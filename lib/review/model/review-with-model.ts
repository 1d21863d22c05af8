/** Two rounds: what the model says, and what readers who know nothing of the first make of it. */

import { judgeSite } from "@/lib/review/built-in/review-by-code";
import { type Dialogue, together } from "@/lib/review/dialogue";
import { verifySiteReview } from "@/lib/review/evidence";
import { withFindings } from "@/lib/review/findings/with-findings";
import { draftCopy } from "@/lib/review/model/copy-draft";
import { readAcross } from "@/lib/review/model/cross-reading";
import { type Claim, type Draft, toSubject } from "@/lib/review/model/model-claims";
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

export function* reviewWithModel(site: ReviewedSite, { model }: { model: string }): Dialogue<SiteReview> {
  const facts = gatherSiteFacts(site);
  const base = judgeSite(site, facts);
  if (site.pages.length === 0) return withFindings(base, facts);
  const subject = toSubject(site);

  const [judged, answer, copyDrafts] = yield* together([
    judgeTwice(subject),
    reviewConversion(subject, base.rubric),
    together(site.pages.map((page) => draftCopy(page, subject, base.copy[page.url]))),
  ]);
  const drafts = {
    profile: mapAnswer(answer, (given) => draftProfile(given, subject, base.profile)),
    conversion: mapAnswer(answer, (given) => draftConversion(given, subject)),
    actions: mapAnswer(answer, (given) => draftActions(given, subject)),
  };
  const ofCopy = copyDrafts.flatMap(claimsOf);
  const statements = [...Object.values(drafts).flatMap(claimsOf), ...ofCopy];

  const [thirds, readings, crossReading] = yield* together([
    judgeAgain(subject, judged.opinions),
    readAgain(subject, [...judged.claims, ...statements], base.rubric),
    readAcross(subject, judged.claims, statements, base.rubric),
  ]);

  const rubric = rubricOf();
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
  const written = copies.filter(({ result }) => result !== null);
  const copy: Finished<unknown> = {
    result: written[0] ?? null,
    withheld: written.reduce((sum, { withheld }) => sum + withheld, 0),
    failure: copies.find(({ failure }) => failure !== null)?.failure ?? null,
  };
  const isModels = [profile, conversion, actions, copy].some(({ result }) => result !== null);
  const review: JudgedReview = {
    version: 3,
    profile: profile.result ?? base.profile,
    rubric: settled.rubric,
    conversion: conversion.result ?? base.conversion,
    copy: Object.fromEntries(site.pages.flatMap(({ url }, index) => authored(url, copies[index]))),
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

  function rubricOf(): Finished<JudgedReview["rubric"]> {
    const unread = whyUnread(judged.claims, readings);
    const finished = finishRubric(judged.opinions, thirds, readings, base.rubric, subject);
    const isWritten = unread === null && finished.judged > 0;
    return { ...finished, ...(!isWritten && { result: null }), failure: unread ?? judged.failure };
  }

  function finish<Result>(draft: Answered<Draft<Result>>, ofPart: readonly Claim[] = []): Finished<Result> {
    if (!draft.ok) return { result: null, withheld: 0, failure: draft.reason };
    const failure = whyUnread(ofPart, readings) ?? whyUnread(draft.value.claims, readings);
    if (failure !== null) return { result: null, withheld: 0, failure };
    return { ...draft.value.finish((id) => believed.has(id), settled.rubric), failure };
  }

  function authored(url: string, written: (typeof copies)[number] | undefined): [string, SiteReview["copy"][string]][] {
    const [own, builtIn] = [written?.result, base.copy[url]];
    if (own) return [[url, { author: { reviewer: model, fallback: null }, ...own }]];
    const reviewer = builtIn?.author?.reviewer ?? "built-in";
    return builtIn ? [[url, { ...builtIn, author: { reviewer, fallback: written?.failure ?? null } }]] : [];
  }

  function outcomeOf(part: PartName, { result, withheld, failure }: Finished<unknown>): PartOutcome {
    const { reviewer, withheld: left } = base.parts[part];
    return result === null
      ? { reviewer, fallback: failure ?? "invalid", checked: left, withheld: left }
      : { reviewer: model, fallback: failure, checked: withheld, withheld };
  }
}

const claimsOf = (draft: Answered<Draft<unknown>>) => (draft.ok ? draft.value.claims : []);

/** null when something of it was read and believed, or all of it was read: else nothing of it may be believed. */
function whyUnread(claims: readonly Claim[], { supported, unread }: SecondReadings): FallbackReason | null {
  if (claims.some(({ id }) => supported.has(id))) return null;
  return claims.map(({ id }) => unread.get(id)).find((reason) => reason !== undefined) ?? null;
}
