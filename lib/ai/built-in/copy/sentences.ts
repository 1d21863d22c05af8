import {
  type CopyContext,
  companyName,
  type FindSuggestions,
  findClearerSentence,
  findOfferSentence,
  namesOf,
  type WeighedSuggestion,
} from "@/lib/ai/built-in/copy/context";
import { dropHype } from "@/lib/ai/built-in/copy/rewrite/hype";
import { makeActive } from "@/lib/ai/built-in/copy/rewrite/passive";
import { longSentenceWords, splitLong } from "@/lib/ai/built-in/copy/rewrite/split-long";
import { turnToReader } from "@/lib/ai/built-in/copy/rewrite/we-opening";
import { findHype, hasFigure } from "@/lib/ai/facts/claims";
import type { Statement } from "@/lib/ai/facts/page-facts";
import { pathOf } from "@/lib/ai/facts/page-role";
import { normaliseText } from "@/lib/ai/text/normalise";
import { pick } from "@/lib/ai/text/pick";
import { findJargon, findReplaceable, sayPlainly } from "@/lib/ai/text/plain-words";
import { capitalise, joinList, joinSome, tidySentence } from "@/lib/ai/text/wording";

/** From here on swapping words does not help: the sentence has to be said anew. */
const heavyJargon = 4;

/** Sentences that can be said better, each with all that is wrong with it. */
export const improveSentences: FindSuggestions = (context) => {
  const borrowed = new Set<string>();
  return context.page.statements.flatMap((statement) => {
    if (statement.kind === "heading" || context.page.role === "article") return [];
    return improve(statement, context, borrowed) ?? [];
  });
};

function improve(statement: Statement, context: CopyContext, borrowed: Set<string>): WeighedSuggestion | null {
  const { quote, place, words } = statement;
  const turned = turnToReader(quote, namesOf(context));
  if (turned) return { kind: "claim", weight: 74, quote, place, ...turned };
  const jargon = findJargon(quote);
  const hype = findHype(quote);
  if (jargon.length >= heavyJargon || (hype !== null && jargon.length >= 2))
    return sayAnew(statement, context, borrowed, jargon, hype);

  const problems: string[] = [];
  let parts = [quote];
  if (hype !== null && !hasFigure(quote)) parts = parts.map(dropHype);
  const cut = parts.flatMap(splitLong);
  if (cut.length > parts.length)
    problems.push(`${words} words in one sentence; in ${cut.length} parts, each can be taken in at one reading.`);
  parts = cut.map((part) => (jargon.length > 0 ? tidySentence(sayPlainly(part)) : part));
  const active = parts.map((part) => makeActive(part, `[${companyName(context).replace(/[[\]]/g, "")}]`) ?? part);
  if (active.some((part, index) => part !== parts[index])) problems.push("The passive hides who acts.");
  parts = active;
  const swapped = [...new Set(findReplaceable(quote).map((word) => `“${word.toLowerCase()}”`))];
  if (swapped.length > 0)
    problems.push(`${joinList(swapped)} ${swapped.length === 1 ? "has" : "have"} a plainer word.`);
  const text = parts.join(" ");
  if (hype !== null && !hasFigure(quote)) {
    problems.unshift(`“${hype}” is praise without a source, and readers skip it.`);
    return {
      kind: "sentence",
      weight: 66,
      quote,
      place,
      problem: problems.join(" "),
      proposal: withProof(text, quote),
    };
  }
  const isTrifle = problems.length === 1 && swapped.length === 1;
  if (problems.length === 0 || isTrifle || normaliseText(text) === normaliseText(quote)) return null;
  const weight = 40 + Math.min(30, Math.max(0, words - longSentenceWords)) + jargon.length * 4;
  return { kind: "sentence", weight, quote, place, problem: problems.join(" "), proposal: text };
}

function sayAnew(
  { quote, place, words }: Statement,
  context: CopyContext,
  borrowed: Set<string>,
  jargon: readonly string[],
  hype: string | null,
): WeighedSuggestion {
  const named = [...new Set([...(hype ? [hype] : []), ...jargon].map((word) => `“${word.toLowerCase()}”`))];
  const length = words > longSentenceWords ? `${words} words in one sentence, and ` : "";
  const problem = capitalise(`${length}${joinSome(named, 5)} give the reader nothing to picture.`);
  const base = { kind: "sentence" as const, quote, place };
  const fresh = (found: Statement | null) =>
    found && !borrowed.has(found.quote) && found.pageUrl !== context.page.url ? found : null;
  const clearer = fresh(findClearerSentence(context, `${quote} ${place}`));
  const offer = fresh(findOfferSentence(context));
  const better = place === "first screen" ? (offer ?? clearer) : (clearer ?? offer);
  if (!better) {
    const proposal = pick(
      [
        `With ${companyName(context)}, [who] does [which task] in [how many minutes]. Before, it took [how long].`,
        "You [do what, in one verb] and see [what] at once. [The system it works with] stays as it is.",
        `[Which task] no longer needs [what it needs today]. ${companyName(context)} [does what, in one verb] instead.`,
      ],
      quote,
    );
    return { ...base, weight: 84, problem, proposal };
  }
  borrowed.add(better.quote);
  const where = better.pageUrl === context.site.home?.url ? "the home page" : pathOf(better.pageUrl);
  const model =
    better === offer
      ? `${capitalise(where)} already says plainly what it is; begin with that.`
      : `${capitalise(where)} says it plainly; the same sentence would do here.`;
  const sequel = pick(
    [
      "[What the reader does with it, step by step.]",
      "[One example from a customer, with a figure.]",
      "[What it replaces, and what that saves.]",
    ],
    `${quote}${borrowed.size}`,
  );
  return { ...base, weight: 88, problem: `${problem} ${model}`, proposal: `${better.quote} ${sequel}` };
}

function withProof(sentence: string, key: string): string {
  const end = /[.!?]$/.exec(sentence)?.[0] ?? ".";
  const body = sentence.replace(/[.!?]+$/, "");
  return `${body}${pick([" – [the figure or name that proves it]", ", [used by how many, counted when and by whom]", " ([award, rating or customer that shows it])"], key)}${end === "!" ? "." : end}`;
}
