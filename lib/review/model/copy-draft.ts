import type { Dialogue } from "@/lib/review/dialogue";
import { type CopyAnswer, copyAnswer } from "@/lib/review/model/answers";
import { type Claim, type Draft, draftLists, type Subject } from "@/lib/review/model/model-claims";
import { shortName } from "@/lib/review/model/page-names";
import { type Answered, askFor } from "@/lib/review/model/question";
import { findAddition } from "@/lib/review/model/rewrite-guard";
import { digestOnePage, statedLines } from "@/lib/review/model/site-digest";
import { type CopyReview, type Evidence, namelessDefect } from "@/lib/review/review";
import type { ReviewedPage, ReviewedSite } from "@/lib/site/captured-site";
import { normaliseText } from "@/lib/text/normalise";

const maxStrengths = 3;
const maxRemarks = 4;
const maxRewrites = 6;

export const reviewCopy = (page: ReviewedPage, stated: ReviewedSite["stated"]): Dialogue<Answered<CopyAnswer>> =>
  askFor({
    id: `copy-${page.url}`,
    part: "copy",
    pageUrl: page.url,
    model: "main",
    shown: [
      ...digestOnePage(page, shortName(page.url)),
      ...statedLines(stated).map((text) => ({ type: "text" as const, text })),
    ],
    instructions,
    maxTokens: 10_000,
    answer: copyAnswer,
  });

export function* draftCopy(
  page: ReviewedPage,
  { site, known, isOnPage, isOwnText }: Subject,
  base: CopyReview,
  reviewer: string,
): Dialogue<Answered<Draft<CopyReview>>> {
  const answered = yield* reviewCopy(page, site.stated);
  if (!answered.ok) return answered;
  const answer = answered.value;
  const { url, capture } = page;
  const at = ({ quote, place }: { quote: string; place: string }) => [{ pageUrl: url, quote, place }];
  const draft = <Item>(name: string, index: number, item: Item, text: string, evidence: Evidence[]) => {
    const kind: Claim["kind"] = name === "praise" ? "strength" : "other";
    const id = `${name}-${index + 1}-of-page-${site.pages.indexOf(page) + 1}`;
    return { item, claim: { id, part: "copy" as const, kind, text, evidence } };
  };
  const whole = [{ pageUrl: url, quote: null, place: "whole page" }];
  const summary = [draft("summary", 0, answer.summary, answer.summary, whole)];
  const strengths = answer.strengths.slice(0, maxStrengths).map((given, index) => {
    if (!isOwnText(url, given.quote)) return null;
    const { title, detail } = given;
    return draft(
      "praise",
      index,
      { title, detail, evidence: at(given), checkId: null },
      `${title}: ${detail}`,
      at(given),
    );
  });
  const remarks = answer.remarks.slice(0, maxRemarks).map(({ quote, place, ...told }, index) => {
    if (!isOnPage(url, quote)) return null;
    const evidence = at({ quote, place });
    const text = `${told.title}: ${told.detail} A first step that can be taken here and builds on nothing that is not shown: ${told.firstStep}`;
    return draft("remark", index, { defect: namelessDefect, ...told, evidence }, text, evidence);
  });
  const praised = strengths.flatMap((strength) => strength?.item.evidence ?? []).map(({ quote }) => quote ?? "");
  const code = capture.texts.filter(({ kind }) => kind === "code").map(({ text }) => normaliseText(text));
  const rewrites = answer.rewrites.slice(0, maxRewrites).map((item, index) => {
    const { quote, problem, proposal } = item;
    const sought = normaliseText(quote);
    const overlaps = (text: string) => text !== "" && (text.includes(sought) || sought.includes(text));
    if (!isOwnText(url, quote) || praised.map(normaliseText).some(overlaps)) return null;
    if (code.some((text) => text.includes(sought))) return null;
    if (findAddition(quote, proposal, known, base.language) !== null) return null;
    const text = `${problem} And this text says nothing that the page does not say: “${proposal}”`;
    return draft("rewrite", index, item, text, at(item));
  });
  const remarked = new Set(base.remarks.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)));
  const value = draftLists({ summary, strengths, remarks, rewrites }, (kept) => ({
    ...base,
    author: { reviewer, fallback: null },
    summary: kept.summary[0] ?? "",
    strengths: kept.strengths,
    remarks: [
      ...base.remarks,
      ...kept.remarks.filter(({ evidence }) => !evidence.some(({ quote }) => remarked.has(quote))),
    ],
    rewrites: kept.rewrites,
  }));
  return { ok: true, value };
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
