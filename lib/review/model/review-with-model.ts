/** Two rounds: what the model says, and what readers who know nothing of the first make of it. */

import { judgeSite } from "@/lib/review/built-in/review-by-code";
import { type Dialogue, together } from "@/lib/review/dialogue";
import { readableText, verifySiteReview } from "@/lib/review/evidence";
import { withFindings } from "@/lib/review/findings/with-findings";
import { draftActions, finishActions } from "@/lib/review/model/action-draft";
import type { CopyAnswer, SiteAnswer } from "@/lib/review/model/answers";
import { claimsOfCopy, draftCopy, finishCopy } from "@/lib/review/model/copy-draft";
import { reviewCopy } from "@/lib/review/model/copy-question";
import { readAcross } from "@/lib/review/model/cross-reading";
import { type Claim, type Subject, toSubject } from "@/lib/review/model/model-claims";
import { outcomeOf } from "@/lib/review/model/part-outcome";
import type { Answered } from "@/lib/review/model/question";
import { knownText } from "@/lib/review/model/rewrite-guard";
import { draftRubric, finishRubric } from "@/lib/review/model/rubric-draft";
import { groupNames, judgeAgain, judgeTwice } from "@/lib/review/model/rubric-questions";
import { readAgain, type SecondReadings } from "@/lib/review/model/second-readings";
import { draftSite, finishConversion, finishProfile } from "@/lib/review/model/site-draft";
import { reviewConversion } from "@/lib/review/model/site-question";
import { contradictedBy, settleRubric } from "@/lib/review/relations";
import type { CopyReview, FallbackReason, JudgedReview, PartName, SiteReview } from "@/lib/review/review";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { gatherSiteFacts } from "@/lib/site/site-facts";

export interface ModelSettings {
  model: string;
}

export function* reviewWithModel(site: ReviewedSite, settings: ModelSettings): Dialogue<SiteReview> {
  const facts = gatherSiteFacts(site);
  const base = judgeSite(site, facts);
  if (site.pages.length === 0) return withFindings(base, facts);
  const subject = toSubject(site);

  const [judged, answer, copyAnswers] = yield* together([
    judgeTwice(subject),
    reviewConversion(subject, base.rubric),
    together(site.pages.map((page) => reviewCopy(page, site.stated))),
  ]);
  const drafts = {
    rubric: draftRubric(judged, subject),
    ...draftAnswer(answer, subject),
    copies: draftCopies(copyAnswers, subject, base),
  };
  const statements = [
    ...(drafts.site?.claims ?? []),
    ...(drafts.site?.findings.map(({ claim }) => claim) ?? []),
    ...drafts.actions.drafts.map(({ claim }) => claim),
    ...drafts.copies.flatMap((copy) => (copy === null ? [] : claimsOfCopy(copy))),
  ];

  const [thirds, readings, crossReading] = yield* together([
    together(groupNames.map((group) => judgeAgain(subject, group, drafts.rubric.open[group]))),
    readAgain(subject, [...drafts.rubric.claims, ...statements], base.rubric),
    readAcross(subject, drafts.rubric.claims, statements, base.rubric),
  ]);
  const byGroup = Object.fromEntries(groupNames.map((group, index) => [group, thirds[index]])) as Parameters<
    typeof finishRubric
  >[1];

  const unread = unreadParts([...drafts.rubric.claims, ...statements], readings);
  const rubric = finishRubric(drafts.rubric, byGroup, readings, base.rubric, subject);
  const written = unread.has("rubric") ? base.rubric : rubric.rubric;
  const settled = settleRubric(written, crossReading.disputed, site.pages.length);
  const finalRubric = settled.rubric;
  const borneOut = statements.filter(({ id }) => readings.supported.has(id) && !crossReading.faulted.has(id));
  const contradicted = borneOut.flatMap((claim) => {
    const check = contradictedBy(claim, finalRubric, settled.open);
    return check === null ? [] : [[claim.id, check] as [string, string]];
  });
  const believed = new Set(borneOut.map(({ id }) => id)).difference(new Map(contradicted));
  const isBelieved = (id: string) => believed.has(id);
  const contradictions = [...settled.contradictions, ...contradicted];

  const siteDraft = drafts.site;
  const profile = siteDraft && !unread.has("profile") ? finishProfile(siteDraft, isBelieved, base.profile) : null;
  const conversion = siteDraft && !unread.has("conversion") ? finishConversion(siteDraft, isBelieved) : null;
  const actions =
    siteDraft && !unread.has("actions") ? finishActions(drafts.actions.drafts, isBelieved, finalRubric) : null;
  const copies = site.pages.map(({ url }, index) => {
    const [draft, answer] = [drafts.copies[index], copyAnswers[index]];
    const failure =
      answer?.ok && draft ? (unread.get("copy") ?? whyUnread(claimsOfCopy(draft), readings)) : whyNot(answer);
    if (draft && failure === null)
      return { url, failure, ...finishCopy(settings.model, draft, isBelieved, base.copy[url]) };
    return { url, failure, withheld: 0, copy: fallBack(base.copy[url], failure) };
  });

  const isModels =
    [profile, conversion, actions].some((part) => part !== null) || copies.some(({ failure }) => failure === null);
  const review: JudgedReview = {
    version: 3,
    profile: profile?.profile ?? base.profile,
    rubric: finalRubric,
    conversion: conversion?.conversion ?? base.conversion,
    copy: Object.fromEntries(copies.flatMap(({ url, copy }) => (copy === undefined ? [] : [[url, copy]]))),
    parts: {} as SiteReview["parts"],
    crossReading: isModels ? { failure: crossReading.failure } : null,
    ...(contradictions.length > 0 && { contradictions }),
  };
  return withFindings(verifySiteReview({ ...review, parts: partsOf() }, site), facts, actions?.proposals);

  function partsOf(): SiteReview["parts"] {
    const failureOf = (part: PartName) => unread.get(part) ?? (answer.ok ? null : answer.reason);
    const of = (part: PartName, result: { withheld: number } | null) =>
      outcomeOf(settings.model, base.parts[part], result, failureOf(part));
    const written = copies.filter(({ failure }) => failure === null);
    return {
      profile: of("profile", profile),
      conversion: of("conversion", conversion),
      actions: of("actions", actions && { withheld: actions.withheld + drafts.actions.withheld }),
      rubric: outcomeOf(
        settings.model,
        base.parts.rubric,
        rubric.judged > 0 && !unread.has("rubric") ? rubric : null,
        unread.get("rubric") ?? Object.values(drafts.rubric.failures)[0] ?? null,
      ),
      copy: outcomeOf(
        settings.model,
        base.parts.copy,
        written.length > 0 ? { withheld: written.reduce((sum, { withheld }) => sum + withheld, 0) } : null,
        copies.find(({ failure }) => failure !== null)?.failure ?? null,
      ),
    };
  }
}

function draftAnswer(answer: Answered<SiteAnswer>, subject: Subject) {
  return answer.ok
    ? { site: draftSite(answer.value, subject), actions: draftActions(answer.value, subject) }
    : { site: null, actions: { drafts: [], withheld: 0 } };
}

function draftCopies(answers: readonly Answered<CopyAnswer>[], subject: Subject, base: JudgedReview) {
  const { pages, linkedPages } = subject.site;
  const known = knownText([
    ...pages.map(({ capture }) => readableText(capture)),
    ...linkedPages.flatMap(({ title, text }) => [title, text]),
  ]);
  return pages.map((page, index) => {
    const answer = answers[index];
    return answer?.ok ? draftCopy(answer.value, page, base.copy[page.url], known, subject) : null;
  });
}

function fallBack(base: CopyReview | undefined, fallback: FallbackReason | null): CopyReview | undefined {
  return base && { ...base, author: { reviewer: base.author?.reviewer ?? "built-in", fallback } };
}

const whyNot = (answer: Answered<unknown> | undefined) => (answer && !answer.ok ? answer.reason : "invalid");

/** Parts of which nothing could be read a second time, so that nothing of them may be believed. */
function unreadParts(claims: readonly Claim[], readings: SecondReadings): Map<PartName, FallbackReason> {
  return new Map(
    [...Map.groupBy(claims, ({ part }) => part)].flatMap(([part, ofPart]) => {
      const reason = whyUnread(ofPart, readings);
      return reason === null ? [] : [[part, reason] as const];
    }),
  );
}

/** null when something of it was read and believed, or all of it was read. */
function whyUnread(claims: readonly Claim[], { supported, unread }: SecondReadings): FallbackReason | null {
  if (claims.some(({ id }) => supported.has(id))) return null;
  return claims.map(({ id }) => unread.get(id)).find((reason) => reason !== undefined) ?? null;
}
