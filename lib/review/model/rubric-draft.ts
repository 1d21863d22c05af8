import { toResult } from "@/lib/review/check-result";
import { type Dialogue, together } from "@/lib/review/dialogue";
import { judgementsAnswer } from "@/lib/review/model/answers";
import { type Control, controlsFor } from "@/lib/review/model/controls";
import { fence, plain } from "@/lib/review/model/fence";
import type { Subject } from "@/lib/review/model/model-claims";
import { decide, isOpen, type Opinions, toClaims, toOpinion, type Verdicts } from "@/lib/review/model/opinions";
import { findUnshown } from "@/lib/review/model/passages";
import { askFor } from "@/lib/review/model/question";
import type { Outcome } from "@/lib/review/outcome";
import { type CheckId, checks, criteria, type ReadCheckId, readCheckIds } from "@/lib/review/registry";
import type { FallbackReason, RubricReview } from "@/lib/review/review";
import { isUnassessed } from "@/lib/review/rubric/applicability";
import { type Decided, toRubricReview } from "@/lib/review/rubric/score";
import { gatherSiteFacts } from "@/lib/site/site-facts";

/** A question asks about the checks of one category; those of experience are few, and go with the message's. */
export const groups = Map.groupBy(readCheckIds, (id) => {
  const category = criteria.find(({ checks: ids }) => ids.includes(id))?.category ?? "Experience";
  return category === "Experience" ? "Message" : category;
});

type Judged = { opinions: ReadonlyMap<ReadCheckId, Outcome>; failure: FallbackReason | null };

type Judgements = ReadonlyMap<ReadCheckId, Opinions>;

/** What two judges say; a failure where both of a group failed. */
export function* judgeTwice(subject: Subject) {
  const judged = yield* together(
    [...groups].map(([group, ids]) => together([1, 2].map((judge) => ask(subject, group, ids, judge)))),
  );
  const opinions = [...groups.values()].flatMap((ids, index) =>
    ids.map((id): [ReadCheckId, Opinions] => [id, judged[index]?.map((judge) => judge.opinions.get(id)) ?? []]),
  );
  const twice = opinions.filter(([, [first, second]]) => first !== undefined && second !== undefined);
  subject.trials.count(
    "agreement of judges",
    twice.map(([, views]) => !isOpen(views)),
  );
  const unjudged = judged.find((both) => both.every(({ failure }) => failure !== null));
  return {
    opinions: new Map(opinions),
    claims: opinions.flatMap(([id, views]) => toClaims(id, views)),
    failure: unjudged?.[0]?.failure ?? null,
  };
}

export function* judgeAgain(subject: Subject, opinions: Judgements): Dialogue<Judged["opinions"]> {
  const isLeftOpen = (id: ReadCheckId) => isOpen(opinions.get(id) ?? []);
  const judged = yield* together([...groups].map(([group, ids]) => ask(subject, group, ids.filter(isLeftOpen), 3)));
  return new Map(judged.flatMap((each) => [...each.opinions]));
}

export function finishRubric(
  opinions: Judgements,
  thirds: Judged["opinions"],
  readings: Verdicts,
  base: RubricReview,
  { site }: Subject,
) {
  const decided: Partial<Record<CheckId, Decided>> = Object.fromEntries(
    base.results.flatMap(({ checks }) => checks).map(({ id, statement: _, ...rest }) => [id, rest]),
  );
  const facts = gatherSiteFacts(site);
  const decisions = [...opinions].flatMap(([id, views]) => {
    const decision = decide(id, [...views, thirds.get(id)], readings);
    return decision === null ? [] : { id, ...decision };
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

function* ask(subject: Subject, group: string, ids: readonly ReadCheckId[], judge: number): Dialogue<Judged> {
  if (ids.length === 0) return { opinions: new Map(), failure: null };
  const turn = readCheckIds.findIndex((id) => ids.includes(id)) + judge;
  const controls = controlsFor(subject, subject.digest.blocks, null, turn);
  const answered = yield* askFor({
    id: `rubric-${group}-${judge}`,
    part: "rubric",
    model: "main",
    shown: subject.digest.blocks,
    instructions: instructions(judge === 2 ? ids.toReversed() : ids, controls, findUnshown(subject, ids)),
    maxTokens: 16_000,
    answer: judgementsAnswer([...ids, ...controls.map(({ id }) => id)]),
  });
  if (!answered.ok) return { opinions: new Map(), failure: answered.reason };
  const { judgements } = answered.value;
  const isHit = ({ id, isTrue }: Control) =>
    judgements.find(({ check }) => check === id)?.verdict === (isTrue ? "holds" : "fails");
  subject.trials.count("judges' controls", controls.map(isHit));
  const asked = judgements.filter(({ check }) => controls.every(({ id }) => id !== check));
  const opinions = asked.map((each): [ReadCheckId, Outcome] => {
    const id = each.check as ReadCheckId;
    return [id, toOpinion(id, each, subject)];
  });
  return { opinions: new Map(opinions), failure: null };
}

function instructions(ids: readonly ReadCheckId[], controls: readonly Control[], unshown: string | null): string {
  const listed = ids.map((id) => `- ${id}: ${checks[id].statement}\n  Rule: ${checks[id].rule}`);
  const step = Math.ceil(listed.length / (controls.length + 1));
  for (const [index, { id }] of controls.entries())
    listed.splice(
      (index + 1) * step + index,
      0,
      `- ${id}: What its line below says is true.\n  Rule: holds if that page has the sentence word for word, fails if not. No evidence is needed.`,
    );
  const lines = controls.map(({ id, text }) => `${id}: ${plain(text)}`);
  return `Judge these ${listed.length} checks, each by its rule, each exactly once. The examples in the rules show where the line is; they come from no page.

${[...listed, ...(lines.length > 0 ? [fence("lines of checks", lines)] : [])].join("\n")}

For each check:
- evidence: for "holds", one to three quotes that prove it. For "fails", a quote that shows the fault (the heading, the button's text), or nothing if something is missing. Leave quote null only for what nothing but a screenshot shows.
- observation: one sentence for the site's owner: what you saw and where, or "On the pages we read, we found no …". It must agree with the verdict, answer only what the rule asks, and claim no more than the evidence shows: no afterthought, and no count that the rule does not ask for.
- verdict: "holds" or "fails" by the rule; "does-not-apply" where the rule says so, or where it would ask a seller's duty of a site that sells nothing (then the observation says why); "cannot-tell" if you were not shown what would decide it.
You were shown the audited pages and those other pages of the site that most likely hold what visitors look for; there may be more. If you find nothing of the kind there, the verdict is "fails". It is "cannot-tell" only if something names the very thing and you were not shown it: a link "Customer stories" or "Prices" whose page is missing here, a text cut at that place, a screenshot or image that you can't read. A blog, an archive or a manual that might hold it somewhere is not enough.${unshown === null ? "" : `\n\n${aboutUnshown}\n${unshown}`}`;
}

const aboutUnshown =
  "Code searched what you were not shown for words of these checks, and found the following. It counts as page text, and you may quote it from the page it is on. If such a passage names the very thing, it decides the verdict; a passage that only uses a similar word changes nothing.";
