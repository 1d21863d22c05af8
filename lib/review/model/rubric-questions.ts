import type { Category } from "@/lib/review/categories";
import { type Dialogue, together } from "@/lib/review/dialogue";
import { type JudgementsAnswer, judgementsAnswer } from "@/lib/review/model/answers";
import type { Subject } from "@/lib/review/model/model-claims";
import { findUnshown } from "@/lib/review/model/passages";
import { type Answered, askFor, type Question } from "@/lib/review/model/question";
import { systemPrompt } from "@/lib/review/model/system-prompt";
import { type CheckId, checks, criteria, type ReadCheckId, readCheckIds } from "@/lib/review/registry";

export type Judgement = JudgementsAnswer["judgements"][number];
export type Group = Exclude<Category, "Experience">;

const maxTokens = 16_000;

export const groups: Record<Group, ReadCheckId[]> = {
  Message: [...readChecksOf("Message"), ...readChecksOf("Experience")],
  Path: readChecksOf("Path"),
  Trust: readChecksOf("Trust"),
  "Buyer information": readChecksOf("Buyer information"),
};
export const groupNames = Object.keys(groups) as Group[];

export type Judged = Answered<Map<ReadCheckId, Judgement>>;

export function* judgeTwice(subject: Subject): Dialogue<Record<Group, [Judged, Judged]>> {
  const judged = yield* together(
    groupNames.flatMap((group) => [1, 2].map((judge) => ask(subject, group, groups[group], judge))),
  );
  return Object.fromEntries(
    groupNames.map((group, index) => [group, [judged[index * 2], judged[index * 2 + 1]]]),
  ) as Record<Group, [Judged, Judged]>;
}

export function* judgeAgain(subject: Subject, group: Group, ids: readonly ReadCheckId[]): Dialogue<Judged> {
  if (ids.length === 0) return { ok: true, value: new Map() };
  return yield* ask(subject, group, ids, 3);
}

function* ask(subject: Subject, group: Group, ids: readonly ReadCheckId[], judge: number): Dialogue<Judged> {
  const answered = yield* askFor(toQuestion(subject, group, ids, judge), judgementsAnswer(ids));
  if (!answered.ok) return answered;
  const judgements = new Map<ReadCheckId, Judgement>();
  for (const judgement of answered.value.judgements) judgements.set(judgement.check as ReadCheckId, judgement);
  return { ok: true, value: judgements };
}

function toQuestion(subject: Subject, group: Group, ids: readonly ReadCheckId[], judge: number): Question {
  // The other way round for the second judge: what stands first weighs more.
  const list = (judge === 2 ? ids.toReversed() : ids)
    .map((id) => `- ${id}: ${checks[id].statement}\n  Rule: ${checks[id].rule}`)
    .join("\n");
  const unshown = findUnshown(subject, ids);
  return {
    id: `rubric-${group}-${judge}`,
    part: "rubric",
    pageUrl: null,
    model: "main",
    system: [{ type: "text", text: systemPrompt }],
    content: [
      ...subject.digest.blocks,
      {
        type: "text",
        text: `Judge these ${ids.length} checks, each by its rule, each exactly once.

${list}

For each check:
- evidence: for "holds" one to three quotes that prove it. For "fails" a quote that shows the fault (the heading, the button's text), or nothing when something is absent. Leave quote null only for what nothing but a picture shows.
- observation: one sentence for the site's owner: what was seen and where, or "On the pages read, no … was found". It must agree with the verdict, keep to what the rule asks, and claim no more than the evidence shows: no second thought, no count that the rule does not ask for.
- verdict: "holds" or "fails" by the rule; "does-not-apply" where the rule says so, or where it would hold a seller's duty against a site that sells nothing (then the observation says why); "cannot-tell" where what would decide it was not shown to you.
You were shown the audited pages, and of the site's other pages those likeliest to hold what visitors look for; others may exist. When nothing of the kind stands there, the verdict is "fails". It is "cannot-tell" only where something names the very thing and you were not shown it: a link "Customer stories" or "Prices" whose page is missing here, a text that is cut just there, a picture that you can't read. A blog, an archive or a manual that might hold it somewhere is no reason.${
          unshown === null
            ? ""
            : `

${aboutUnshown}
${unshown}`
        }`,
      },
    ],
    maxTokens,
  };
}

const aboutUnshown =
  "Code looked for words of these checks in what you were not shown, and found the following. It counts as page text and may be quoted by the page it stands on. Where such a page names the very thing, the verdict follows from the passage; a passage that only uses a similar word changes nothing.";

function readChecksOf(category: Category): ReadCheckId[] {
  const isRead = (id: CheckId): id is ReadCheckId => (readCheckIds as readonly CheckId[]).includes(id);
  return criteria
    .filter((criterion) => criterion.category === category)
    .flatMap(({ checks: ids }) => ids.filter(isRead));
}
