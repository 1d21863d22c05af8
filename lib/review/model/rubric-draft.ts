import { toResult } from "@/lib/review/check-result";
import type { Claim, Subject } from "@/lib/review/model/model-claims";
import { decide, isOpen, type Opinion, toClaims, toOpinion, type Verdicts } from "@/lib/review/model/opinions";
import { type Group, groupNames, groups, type Judged } from "@/lib/review/model/rubric-questions";
import type { CheckId, ReadCheckId } from "@/lib/review/registry";
import type { CheckResult, FallbackReason, RubricReview } from "@/lib/review/review";
import { isUnassessed } from "@/lib/review/rubric/applicability";
import { type Decided, toRubricReview } from "@/lib/review/rubric/score";
import { gatherSiteFacts } from "@/lib/site/site-facts";

export interface RubricDraft {
  opinions: Map<ReadCheckId, (Opinion | undefined)[]>;
  claims: Claim[];
  open: Record<Group, ReadCheckId[]>;
  failures: Partial<Record<Group, FallbackReason>>;
}

export function draftRubric(judged: Record<Group, [Judged, Judged]>, subject: Subject): RubricDraft {
  const opinions: RubricDraft["opinions"] = new Map();
  const failures: RubricDraft["failures"] = {};
  for (const group of groupNames) {
    const [first, second] = judged[group];
    if (!first.ok && !second.ok) failures[group] = first.reason;
    for (const id of groups[group]) opinions.set(id, [opinionOf(id, first, subject), opinionOf(id, second, subject)]);
  }
  const open = Object.fromEntries(
    groupNames.map((group) => [group, groups[group].filter((id) => isOpen(opinions.get(id) ?? []))]),
  ) as Record<Group, ReadCheckId[]>;
  return { opinions, open, failures, claims: [...opinions].flatMap(([id, views]) => toClaims(id, views)) };
}

function opinionOf(id: ReadCheckId, judged: Judged, subject: Subject): Opinion | undefined {
  const judgement = judged.ok ? judged.value.get(id) : undefined;
  return judgement && toOpinion(id, judgement, subject);
}

export interface FinishedRubric {
  rubric: RubricReview;
  withheld: number;
  judged: number;
}

export function finishRubric(
  draft: RubricDraft,
  thirds: Record<Group, Judged>,
  readings: Verdicts,
  base: RubricReview,
  subject: Subject,
): FinishedRubric {
  const decided: Partial<Record<CheckId, Decided>> = {};
  for (const check of base.results.flatMap(({ checks }) => checks)) decided[check.id as CheckId] = withoutName(check);
  const facts = gatherSiteFacts(subject.site);
  let withheld = 0;
  let judged = 0;
  for (const group of groupNames) {
    for (const id of groups[group]) {
      const third = draft.open[group].includes(id) ? opinionOf(id, thirds[group], subject) : undefined;
      const views = draft.opinions.get(id) ?? [];
      const decision = decide(id, third === undefined ? views : [...views, third], readings);
      if (decision === null) continue;
      judged += 1;
      const { outcome, judgements, isOpen, isWithheld } = decision;
      const isSettled = decided[id] !== undefined && !isUnassessed(decided[id]);
      if (!isOpen || !isSettled) decided[id] = { ...toResult(id, outcome, facts), decidedBy: "model", judgements };
      if (isWithheld) withheld += 1;
    }
  }
  return {
    rubric: toRubricReview(decided, subject.site.pages.length, "It can't be told from the pages."),
    withheld,
    judged,
  };
}

function withoutName({ id: _id, statement: _statement, ...decided }: CheckResult): Decided {
  return decided;
}
