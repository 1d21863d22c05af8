import type { Dialogue } from "@/lib/review/dialogue";
import { crossReadingAnswer } from "@/lib/review/model/answers";
import { fence } from "@/lib/review/model/fence";
import { measuredIn, measuredResults } from "@/lib/review/model/measured-faults";
import type { Claim, Subject } from "@/lib/review/model/model-claims";
import { askFor } from "@/lib/review/model/question";
import { describe } from "@/lib/review/model/second-readings";
import { figuresOf, needsLighthouse } from "@/lib/review/registry";
import type { Disputed } from "@/lib/review/relations";
import type { FallbackReason, RubricReview } from "@/lib/review/review";

/** One who disputes more disputes none: text in a picture must not empty the rubric. */
const maxDisputed = 3;

/** Ids of statements to leave out, and what a picture shows otherwise. Checks were judged twice and are never left out. */
export function* readAcross(
  subject: Subject,
  checks: readonly Claim[],
  statements: readonly Claim[],
  measured: RubricReview,
): Dialogue<{ faulted: Set<string>; disputed: Disputed[]; failure: FallbackReason | null }> {
  const nothing = { faulted: new Set<string>(), disputed: [] };
  if (statements.length === 0) return { ...nothing, failure: null };
  const answered = yield* askFor({
    id: "cross-reading",
    part: "actions",
    model: "main",
    shown: subject.digest.blocks,
    instructions: instructions(checks, statements, measured),
    maxTokens: 10_000,
    answer: crossReadingAnswer(
      statements.map(({ id }) => id),
      measuredIn(measured).map(({ id }) => id),
    ),
  });
  if (!answered.ok) return { ...nothing, failure: answered.reason };
  const { faults, disputed } = answered.value;
  const audited = new Set(subject.site.pages.map(({ url }) => url));
  const seen = disputed
    .filter(({ check }) => figuresOf(check) === undefined && !needsLighthouse(check))
    .filter(({ page }) => audited.has(subject.names.urlOf(page) ?? ""))
    .map(({ check, page, place }) => ({ check, seen: `${page.trim()} (${place})` }));
  return {
    faulted: new Set(faults.map(({ claim }) => claim)),
    disputed: seen.length > maxDisputed ? [] : seen,
    failure: null,
  };
}

const instructions = (
  checks: readonly Claim[],
  statements: readonly Claim[],
  measured: RubricReview,
): string => `The statements below are about to be published in one report on this website, next to the results of the checks. Hold them against each other and against the results.

${measuredResults(measured)}

${fence("results of the checks that were judged by reading", checks.map(describe))}

${fence("statements", statements.map(describe))}

Name each statement that must be left out, and no other:
- "contradicts": it and another statement or result can't both be true (praised here and faulted there; "nobody is named" beside a quote that names somebody; called fast, reachable or complete where a measured result says that it is not). Beside a measured result that no picture contradicts the statement is the wrong one; of two statements name the one that the pages bear out less.
- "presupposes": it builds on something that no page shows (a customer, figure, team, certificate, page or feature that may not exist), or it can't be done by somebody who knows only the site.
- "unproven-promise": a rewrite or a change that states as a fact or a promise what a result found unproven, or that adds a fact.
An empty list is a good answer.

disputed: measured results that the picture of a page plainly contradicts, each with that page and the place in its picture; a result about speed, code or addresses is in no picture. It is left out like the statement beside it. Nearly always empty.`;
