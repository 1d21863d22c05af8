import type { Dialogue } from "@/lib/review/dialogue";
import { type CopyAnswer, copyAnswer } from "@/lib/review/model/answers";
import { type Claim, type Draft, draftLists, type Subject } from "@/lib/review/model/model-claims";
import { shortName } from "@/lib/review/model/page-names";
import { type Answered, askFor } from "@/lib/review/model/question";
import { findAddition } from "@/lib/review/model/rewrite-guard";
import { contextLines, digestOnePage } from "@/lib/review/model/site-digest";
import { type CopyReview, type Evidence, namelessDefect } from "@/lib/review/review";
import type { ReviewedPage, SiteContext } from "@/lib/site/captured-site";
import { normaliseText } from "@/lib/text/normalise";

const maxStrengths = 3;
const maxRemarks = 4;
const maxRewrites = 6;

export const reviewCopy = (
  page: ReviewedPage,
  context: SiteContext,
  room: number | null = null,
): Dialogue<Answered<CopyAnswer>> =>
  askFor({
    id: `copy-${page.url}`,
    part: "copy",
    pageUrl: page.url,
    model: "main",
    shown: [
      ...digestOnePage(page, shortName(page.url), room),
      ...contextLines(context).map((text) => ({ type: "text" as const, text })),
    ],
    instructions,
    maxTokens: 10_000,
    answer: copyAnswer,
  });

export function* draftCopy(
  page: ReviewedPage,
  { site, room, known, isOnPage, isOwnText, trials }: Subject,
  base: CopyReview,
  reviewer: string,
): Dialogue<Answered<Draft<CopyReview>>> {
  const answered = yield* reviewCopy(page, site, room);
  if (!answered.ok) return answered;
  const answer = answered.value;
  const { url, capture } = page;
  const quotes = [...answer.strengths, ...answer.remarks, ...answer.rewrites].map(({ quote }) => quote);
  trials.count(
    "quotes",
    quotes.map((quote) => isOnPage(url, quote)),
  );
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
    const text = `${told.title}: ${told.detail} A first step that can be taken here and needs nothing that is not shown: ${told.firstStep}`;
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
    const drafted = draft("rewrite", index, item, text, at(item));
    return { ...drafted, claim: { ...drafted.claim, own: problem } };
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

const instructions = `Review the copy of this one page. First decide what kind of page it is (selling, legal, manual, article, contact, list), and judge and rewrite it as that kind. A legal page, a manual or a list may need nothing.

summary: one or two sentences, in terms of this page's subject: what the page does well, and what its visitors would still need to know. If they need nothing more, say only the first.

strengths (at most 3): a sentence or heading that does its work well, with the reason. Only what is really good.

remarks (at most 4): a fault of the text that visitors would notice: unclear, plainly untrue, filler or placeholder text, a contradiction, another language, a spelling mistake, something that the page promises and doesn't give. "firstStep" says what to do first. Quote the exact place. Leave out what only looks odd because a text is cut, what a link in the sentence or its heading already answers, and what a rewrite below fixes.

rewrites (at most ${maxRewrites}, fewer are better): the headings, introductions, button texts and paragraphs where a change would help most. Quote the whole original, at most 600 characters. Name the problem in one sentence. Write a proposal ready to paste, in the page's language, tone and genre, about as long as the original.
- Use only facts from this page, in its text or its screenshot. Add no number, name, customer, award, certificate, guarantee, price, deadline or comparison, and no promise that the page does not make. You may write out an abbreviation that is usual in the field.
- Keep what the original says: who it is for, what it covers, exceptions, links. Don't repeat the text beside it, though both may name the subject. Leave out a proposal that would be no better, or that turns an example or today's news into a lasting statement.
- If the owner must supply a fact, use one placeholder in [square brackets] at most. If more is missing, write a remark instead.
- Don't rewrite a sentence that you praise, what people say in their own words, legal text, code, names, menu labels or lists of data (specifications, prices, addresses). The points of a list that sells are copy.`;
