import type { Dialogue } from "@/lib/review/dialogue";
import { type CopyAnswer, copyAnswer } from "@/lib/review/model/answers";
import { shortName } from "@/lib/review/model/page-names";
import { type Answered, askFor, type Question } from "@/lib/review/model/question";
import { digestOnePage, statedLines } from "@/lib/review/model/site-digest";
import { systemPrompt } from "@/lib/review/model/system-prompt";
import type { ReviewedPage, ReviewedSite } from "@/lib/site/captured-site";

const maxTokens = 10_000;

export const maxRewrites = 6;

export function* reviewCopy(page: ReviewedPage, stated: ReviewedSite["stated"]): Dialogue<Answered<CopyAnswer>> {
  return yield* askFor(toQuestion(page, stated), copyAnswer);
}

function toQuestion(page: ReviewedPage, stated: ReviewedSite["stated"]): Question {
  return {
    id: `copy-${page.url}`,
    part: "copy",
    pageUrl: page.url,
    model: "main",
    system: [{ type: "text", text: systemPrompt }],
    content: [
      ...digestOnePage(page, shortName(page.url)),
      ...statedLines(stated).map((text) => ({ type: "text" as const, text })),
      { type: "text", text: instructions },
    ],
    maxTokens,
  };
}

const instructions = `Review the copy of this one page. First see what kind of page it is (selling, legal, manual, article, contact, list): it is judged and rewritten in its own genre, and a legal page, a manual or a list may well need nothing.

summary: one or two sentences: what the page says well, and what it leaves its reader asking.

strengths (at most 3): a sentence or heading that does its work well, with why. Only what is really good.

remarks (at most 4): a fault of the text that a reader would trip over: unclear, untrue on its face, filler or placeholder text, contradicting, in another language, a spelling mistake, missing what the page promises. "firstStep" is what to do first. Quote the very place. Not what only looks unusual in a cut text, nothing that a link of the sentence or of its heading already answers, and nothing that a rewrite below mends.

rewrites (at most ${maxRewrites}, fewer are better): headings, introductions, button texts and paragraphs whose change would help most. Quote the original whole as it stands, at most 600 characters; say the problem in one sentence; give the proposal ready to paste, in the page's language, tone and genre, about as long as the original.
- A proposal uses only facts that stand on this page, in its text or its picture. Add no number, name, customer, award, certificate, guarantee, price, deadline or comparison, and no promise that the page does not make. Writing out an abbreviation that is usual in the field adds nothing.
- A proposal keeps what the original tells (who it is for, what it covers, exceptions, links) and does not repeat the text beside it, though both may name the subject. One that would be no better, or that makes of an example or of today's news a lasting statement, is left out.
- Where the owner must supply a fact, use at most one placeholder in [square brackets]; with more missing, make it a remark instead.
- Don't rewrite a sentence that you praise, nor what people say in their own words, legal text, code, names, menu labels or lists of data (specifications, prices, addresses); the points of a list that sells are copy.`;
