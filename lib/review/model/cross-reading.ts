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
    .filter(({ page, place }) => audited.has(subject.names.urlOf(page) ?? "") && subject.ownWords.isHarmless(place))
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
): string => `We are about to publish the statements below in one report on this website, next to the results of the checks. Compare them with each other and with the results.

${measuredResults(measured)}

${fence("results of the checks that were judged by reading", checks.map(describe))}

${fence("statements", statements.map(describe))}

Name each statement that must be left out, and no other:
- "contradicts": it and another statement or result can't both be true (praised here and faulted there; "nobody is named" beside a quote that names somebody; called fast, reachable or complete against a measured result). Against a measured result that no screenshot contradicts, the statement is wrong. Of two statements, name the one that the pages support less.
- "presupposes": it needs something that no page shows (a customer, figure, team, certificate, page or feature that may not exist), or somebody who knows only the site can't do it.
- "unproven-promise": a rewrite or change that adds a fact, or states as a fact or promise what a result found unproven.
An empty list is a good answer.

disputed: measured results that a page's screenshot plainly contradicts, each with that page and the place in its screenshot. No screenshot shows speed, code or addresses. We leave out both the result and the statement beside it. This list is nearly always empty.`;
