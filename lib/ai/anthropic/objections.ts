/**
 * A check that a second reader did not bear out is judged once more, by a judge who is told what was said and what was
 * objected: many objections are to a detail, and some name what the judges missed. The new judgement is read again.
 */
import type { Subject } from "@/lib/ai/anthropic/claims";
import { fence, plain } from "@/lib/ai/anthropic/fence";
import { type Opinion, toClaims, toOpinion } from "@/lib/ai/anthropic/opinions";
import { askToJudge } from "@/lib/ai/anthropic/rubric-questions";
import { describeClaim, readAgain, type SecondReadings } from "@/lib/ai/anthropic/second-readings";
import type { Dialogue } from "@/lib/ai/dialogue";
import type { RubricReview } from "@/lib/ai/review";
import type { ReadCheckId } from "@/lib/ai/rubric/checks";

/** A check whose answer was withheld, and what its judges said, in their order. */
export interface Objected {
  id: ReadCheckId;
  views: readonly (Opinion | undefined)[];
}

/** By check: a further judge's view, where a second reader supported it. */
export type Rejudged = ReadonlyMap<ReadCheckId, Opinion>;

/** @param measured the rubric as far as code decides it. */
export function* judgeObjected(
  subject: Subject,
  objected: readonly Objected[],
  readings: SecondReadings,
  measured: RubricReview,
): Dialogue<Rejudged> {
  if (objected.length === 0) return new Map();
  const ids = objected.map(({ id }) => id);
  const judged = yield* askToJudge(subject, "rubric-objections", ids, {
    context: aboutObjections(objected, readings),
  });
  if (!judged.ok) return new Map();
  const opinions = objected.flatMap(({ id, views }) => {
    const judgement = judged.value.get(id);
    if (judgement === undefined) return [];
    const opinion = toOpinion(id, judgement, subject);
    const [claim] = toClaims(id, [...views.map(() => undefined), opinion]);
    return claim === undefined ? [] : [{ id, opinion, claim }];
  });
  const claims = opinions.map(({ claim }) => claim);
  const { supported } = yield* readAgain(subject, claims, measured, { name: "reading-again", withQuotes: true });
  return new Map(opinions.filter(({ claim }) => supported.has(claim.id)).map(({ id, opinion }) => [id, opinion]));
}

function aboutObjections(objected: readonly Objected[], { objections }: SecondReadings): string {
  const lines = objected.flatMap(({ id, views }) =>
    views.flatMap((view, index) => {
      if (view === undefined) return [];
      const [claim] = toClaims(
        id,
        views.map((_, at) => (at === index ? view : undefined)),
      );
      if (claim === undefined) return [`check-${id}-${index + 1}: ${unprovenOr(view)}`];
      const objection = objections.get(claim.id);
      return [
        describeClaim(claim),
        ...(objection === undefined ? [] : [`Objection to ${claim.id}: ${plain(objection, 600)}`]),
      ];
    }),
  );
  return `Each of these checks was judged before, and a second reader did not bear the answer out. Judges and reader may be wrong, wholly or in a detail. Look up what they name, then judge each check afresh by its rule: what holds against the objection, what the objection shows, or "cannot-tell" where the pages leave it open. The quotes given as proof stand on their pages letter by letter.
${fence("earlier judgements and objections", lines)}`;
}

const unprovenOr = ({ view, verdict }: Opinion) =>
  view === "cannot-tell"
    ? `This can't be told: ${plain(verdict.observation, 1_500)}`
    : `${view}, with quotes that stand on no page.`;
