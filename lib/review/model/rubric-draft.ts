import type { Category } from "@/lib/review/categories";
import { toResult } from "@/lib/review/check-result";
import { type Dialogue, together } from "@/lib/review/dialogue";
import { judgementsAnswer } from "@/lib/review/model/answers";
import type { Claim, Subject } from "@/lib/review/model/model-claims";
import {
  decide,
  isOpen,
  type Opinion,
  type Opinions,
  toClaims,
  toOpinion,
  type Verdicts,
} from "@/lib/review/model/opinions";
import { findUnshown } from "@/lib/review/model/passages";
import { type Answered, askFor, mapAnswer } from "@/lib/review/model/question";
import { type CheckId, checks, criteria, type ReadCheckId, readCheckIds } from "@/lib/review/registry";
import type { FallbackReason, RubricReview } from "@/lib/review/review";
import { isUnassessed } from "@/lib/review/rubric/applicability";
import { type Decided, toRubricReview } from "@/lib/review/rubric/score";
import { gatherSiteFacts } from "@/lib/site/site-facts";

type Group = Exclude<Category, "Experience">;

export const groups: Record<Group, ReadCheckId[]> = {
  Message: [...readChecksOf("Message"), ...readChecksOf("Experience")],
  Path: readChecksOf("Path"),
  Trust: readChecksOf("Trust"),
  "Buyer information": readChecksOf("Buyer information"),
};
export const groupNames = Object.keys(groups) as Group[];

type Judged = Map<ReadCheckId, Opinion>;

interface JudgedTwice {
  opinions: Map<ReadCheckId, Opinions>;
  claims: Claim[];
  failure: FallbackReason | null;
}

export function* judgeTwice(subject: Subject): Dialogue<JudgedTwice> {
  const judged = yield* together(
    groupNames.map((group) => together([1, 2].map((judge) => ask(subject, group, groups[group], judge)))),
  );
  const opinions = new Map(
    groupNames.flatMap((group, index) =>
      groups[group].map((id): [ReadCheckId, Opinions] => [
        id,
        (judged[index] ?? []).map((each) => (each.ok ? each.value.get(id) : undefined)),
      ]),
    ),
  );
  const [unjudged] = judged.filter((both) => both.every(({ ok }) => !ok)).flat();
  return {
    opinions,
    claims: [...opinions].flatMap(([id, views]) => toClaims(id, views)),
    failure: unjudged && !unjudged.ok ? unjudged.reason : null,
  };
}

export function* judgeAgain(subject: Subject, opinions: JudgedTwice["opinions"]): Dialogue<Judged> {
  const isLeftOpen = (id: ReadCheckId) => isOpen(opinions.get(id) ?? []);
  const judged = yield* together(groupNames.map((group) => ask(subject, group, groups[group].filter(isLeftOpen), 3)));
  return new Map(judged.flatMap((each) => (each.ok ? [...each.value] : [])));
}

export function finishRubric(
  opinions: ReadonlyMap<ReadCheckId, Opinions>,
  thirds: ReadonlyMap<ReadCheckId, Opinion>,
  readings: Verdicts,
  base: RubricReview,
  { site }: Subject,
): { result: RubricReview; withheld: number; judged: number } {
  const decided: Partial<Record<CheckId, Decided>> = Object.fromEntries(
    base.results.flatMap(({ checks }) => checks).map(({ id, statement: _, ...rest }) => [id, rest]),
  );
  const facts = gatherSiteFacts(site);
  const decisions = [...opinions].flatMap(([id, views]) => {
    const decision = decide(id, [...views, ...(thirds.has(id) ? [thirds.get(id)] : [])], readings);
    return decision === null ? [] : [{ id, ...decision }];
  });
  for (const { id, outcome, judgements, isOpen } of decisions) {
    const isSettled = decided[id] !== undefined && !isUnassessed(decided[id]);
    if (!isOpen || !isSettled) decided[id] = { ...toResult(id, outcome, facts), decidedBy: "model", judgements };
  }
  return {
    result: toRubricReview(decided, site.pages.length, "It can't be told from the pages."),
    withheld: decisions.filter(({ isWithheld }) => isWithheld).length,
    judged: decisions.length,
  };
}

function* ask(subject: Subject, group: Group, ids: readonly ReadCheckId[], judge: number): Dialogue<Answered<Judged>> {
  if (ids.length === 0) return { ok: true, value: new Map() };
  const answered = yield* askFor({
    id: `rubric-${group}-${judge}`,
    part: "rubric",
    model: "main",
    shown: subject.digest.blocks,
    // The other way round for the second judge: what stands first weighs more.
    instructions: instructions(judge === 2 ? ids.toReversed() : ids, findUnshown(subject, ids)),
    maxTokens: 16_000,
    answer: judgementsAnswer(ids),
  });
  return mapAnswer(answered, ({ judgements }) => {
    const judged = judgements.map((each) => ({ ...each, check: each.check as ReadCheckId }));
    return new Map(judged.map((each) => [each.check, toOpinion(each.check, each, subject)]));
  });
}

function instructions(ids: readonly ReadCheckId[], unshown: string | null): string {
  const list = ids.map((id) => `- ${id}: ${checks[id].statement}\n  Rule: ${checks[id].rule}`).join("\n");
  return `Judge these ${ids.length} checks, each by its rule, each exactly once.

${list}

For each check:
- evidence: for "holds" one to three quotes that prove it. For "fails" a quote that shows the fault (the heading, the button's text), or nothing when something is absent. Leave quote null only for what nothing but a picture shows.
- observation: one sentence for the site's owner: what was seen and where, or "On the pages read, no … was found". It must agree with the verdict, keep to what the rule asks, and claim no more than the evidence shows: no second thought, no count that the rule does not ask for.
- verdict: "holds" or "fails" by the rule; "does-not-apply" where the rule says so, or where it would hold a seller's duty against a site that sells nothing (then the observation says why); "cannot-tell" where what would decide it was not shown to you.
You were shown the audited pages, and of the site's other pages those likeliest to hold what visitors look for; others may exist. When nothing of the kind stands there, the verdict is "fails". It is "cannot-tell" only where something names the very thing and you were not shown it: a link "Customer stories" or "Prices" whose page is missing here, a text that is cut just there, a picture that you can't read. A blog, an archive or a manual that might hold it somewhere is no reason.${unshown === null ? "" : `\n\n${aboutUnshown}\n${unshown}`}`;
}

const aboutUnshown =
  "Code looked for words of these checks in what you were not shown, and found the following. It counts as page text and may be quoted by the page it stands on. Where such a page names the very thing, the verdict follows from the passage; a passage that only uses a similar word changes nothing.";

function readChecksOf(category: Category): ReadCheckId[] {
  const isRead = (id: CheckId): id is ReadCheckId => (readCheckIds as readonly CheckId[]).includes(id);
  return criteria
    .filter((criterion) => criterion.category === category)
    .flatMap(({ checks: ids }) => ids.filter(isRead));
}
