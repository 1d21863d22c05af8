import {
  type CopyContext,
  companyName,
  type FindSuggestions,
  findClearerSentence,
  findOfferSentence,
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
import { findJargon, sayPlainly } from "@/lib/ai/text/plain-words";
import { joinList, joinSome, tidySentence } from "@/lib/ai/text/wording";

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
  const turned = turnToReader(quote, companyName(context));
  if (turned) return { kind: "claim", weight: 74, quote, place, ...turned };
  const jargon = findJargon(quote);
  const hype = findHype(quote);
  if (jargon.length >= heavyJargon || (hype !== null && jargon.length >= 2))
    return sayAnew(statement, context, borrowed, jargon, hype);

  const problems: string[] = [];
  let parts = [quote];
  if (hype !== null && !hasFigure(quote)) parts = parts.map(dropHype);
  if (jargon.length > 0) parts = parts.map((part) => tidySentence(sayPlainly(part)));
  const cut = parts.flatMap(splitLong);
  if (cut.length > parts.length)
    problems.push(`${words} words in one sentence; cut in ${cut.length}, each can be taken in at one reading.`);
  parts = cut;
  const active = parts.map((part) => makeActive(part, `[${companyName(context).replace(/[[\]]/g, "")}]`) ?? part);
  if (active.some((part, index) => part !== parts[index])) problems.push("The passive hides who acts.");
  parts = active;
  if (jargon.length > 0)
    problems.push(
      `${joinList([...new Set(jargon.map((word) => `“${word.toLowerCase()}”`))])} ${jargon.length === 1 ? "has" : "have"} a plainer word.`,
    );
  const text = parts.join(" ");
  if (hype !== null && !hasFigure(quote)) {
    problems.unshift(`“${hype}” is praise without a source; a reader skips it.`);
    return {
      kind: "sentence",
      weight: 66,
      quote,
      place,
      problem: problems.join(" "),
      proposal: withProof(text, quote),
    };
  }
  if (problems.length === 0 || normaliseText(text) === normaliseText(quote)) return null;
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
  const length = words > longSentenceWords ? `${words} words, and ` : "";
  const better = [findClearerSentence(context, `${quote} ${place}`), findOfferSentence(context)].find(
    (found) => found && !borrowed.has(found.quote) && found.pageUrl !== context.page.url,
  );
  const diagnosis = `${length}${joinSome(named, 5)} leave the reader without a picture.`;
  const problem = diagnosis.charAt(0).toUpperCase() + diagnosis.slice(1);
  if (better) {
    borrowed.add(better.quote);
    const where =
      better.place === "main heading" || better.pageUrl === context.site.home?.url
        ? "the home page"
        : pathOf(better.pageUrl);
    return {
      kind: "sentence",
      weight: 88,
      quote,
      place,
      problem: `${problem} The site can do better: ${where} says the same thing plainly.`,
      proposal: `${better.quote} ${pick(["[What the reader does with it on an ordinary Monday.]", "[One example from a customer, with a figure.]", "[What it replaces, and what that saves.]"], quote)}`,
    };
  }
  return {
    kind: "sentence",
    weight: 84,
    quote,
    place,
    problem,
    proposal: pick(
      [
        `With ${companyName(context)}, [who] does [which task] in [how many minutes]. Before, it took [how long].`,
        "You [do what, in one verb] and see [what] at once. [System it works with] stays as it is.",
        `[Which task] no longer needs [what it needs today]. ${companyName(context)} [does what, in one verb] instead.`,
      ],
      quote,
    ),
  };
}

function withProof(sentence: string, key: string): string {
  const end = /[.!?]$/.exec(sentence)?.[0] ?? ".";
  const body = sentence.replace(/[.!?]+$/, "");
  return `${body}${pick([" – [the figure or name that proves it]", ", [used by how many, counted when and by whom]", " ([award, rating or customer that shows it])"], key)}${end === "!" ? "." : end}`;
}
