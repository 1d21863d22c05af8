import type { CopyAnswer } from "@/lib/review/model/answers";
import { maxRewrites } from "@/lib/review/model/copy-question";
import { type Claim, type ClaimKind, type Subject, tidy } from "@/lib/review/model/model-claims";
import { findAddition, type KnownText } from "@/lib/review/model/rewrite-guard";
import {
  type CopyReview,
  type Evidence,
  type Finding,
  namelessDefect,
  type Remark,
  type Rewrite,
} from "@/lib/review/review";
import type { ReviewedPage } from "@/lib/site/captured-site";
import { normaliseText } from "@/lib/text/normalise";

const maxStrengths = 3;
const maxRemarks = 4;

interface Drafted<Item> {
  item: Item;
  claim: Claim;
}

export interface CopyDraft {
  url: string;
  summary: Drafted<string>;
  strengths: Drafted<Finding>[];
  remarks: Drafted<Remark>[];
  rewrites: Drafted<Rewrite>[];
  withheld: number;
}

export function draftCopy(
  answer: CopyAnswer,
  { url, capture }: ReviewedPage,
  base: CopyReview | undefined,
  known: KnownText,
  subject: Subject,
): CopyDraft {
  const position = subject.site.pages.findIndex((page) => page.url === url) + 1;
  const place = (given: { quote: string; place: string }, isThere = subject.isOwnText): Evidence[] =>
    isThere(url, given.quote) ? [{ pageUrl: url, quote: tidy(given.quote), place: tidy(given.place) }] : [];
  const claim = (kind: ClaimKind, index: number, text: string, evidence: Evidence[]): Claim => ({
    id: `${kind === "strength" ? "praise" : kind}-${index + 1}-of-page-${position}`,
    part: "copy",
    kind,
    text,
    evidence,
  });
  const given = {
    strengths: answer.strengths.slice(0, maxStrengths),
    remarks: answer.remarks.slice(0, maxRemarks),
    rewrites: answer.rewrites.slice(0, maxRewrites),
  };
  const strengths = given.strengths.flatMap((strength, index): Drafted<Finding>[] => {
    const evidence = place(strength);
    const item = { title: tidy(strength.title), detail: tidy(strength.detail), evidence, checkId: null };
    return evidence.length === 0
      ? []
      : [{ item, claim: claim("strength", index, `${item.title}: ${item.detail}`, evidence) }];
  });
  const remarks = given.remarks.flatMap((remark, index): Drafted<Remark>[] => {
    const evidence = place(remark, subject.isOnPage);
    const item = {
      defect: namelessDefect,
      title: tidy(remark.title),
      detail: tidy(remark.detail),
      firstStep: tidy(remark.firstStep),
      evidence,
    };
    const text = `${item.title}: ${item.detail} A first step that can be taken here and builds on nothing that is not shown: ${item.firstStep}`;
    return evidence.length === 0 ? [] : [{ item, claim: claim("remark", index, text, evidence) }];
  });
  const praised = strengths.map(({ item }) => normaliseText(item.evidence[0]?.quote ?? ""));
  const code = capture.texts.filter(({ kind }) => kind === "code").map(({ text }) => normaliseText(text));
  const rewrites = given.rewrites.flatMap((rewrite, index): Drafted<Rewrite>[] => {
    const [evidence] = place(rewrite);
    const quote = normaliseText(rewrite.quote);
    const overlaps = (text: string) => text !== "" && (text.includes(quote) || quote.includes(text));
    if (evidence === undefined || praised.some(overlaps) || code.some((text) => text.includes(quote))) return [];
    if (findAddition(rewrite.quote, rewrite.proposal, known, base?.language ?? null) !== null) return [];
    const item = {
      quote: evidence.quote ?? "",
      place: evidence.place,
      problem: tidy(rewrite.problem),
      proposal: tidy(rewrite.proposal),
    };
    const text = `${item.problem} And this text says nothing that the page does not say: “${item.proposal}”`;
    return [{ item, claim: claim("rewrite", index, text, [evidence]) }];
  });
  const total = given.strengths.length + given.remarks.length + given.rewrites.length;
  const summary = tidy(answer.summary);
  return {
    url,
    summary: {
      item: summary,
      claim: claim("summary", 0, summary, [{ pageUrl: url, quote: null, place: "whole page" }]),
    },
    strengths,
    remarks,
    rewrites,
    withheld: total - strengths.length - remarks.length - rewrites.length,
  };
}

export const claimsOfCopy = ({ summary, strengths, remarks, rewrites }: CopyDraft): Claim[] =>
  [summary, ...strengths, ...remarks, ...rewrites].map(({ claim }) => claim);

export function finishCopy(
  model: string,
  draft: CopyDraft,
  isBelieved: (claimId: string) => boolean,
  base: CopyReview | undefined,
): { copy: CopyReview; withheld: number } {
  let withheld = draft.withheld;
  const keep = <Item>(drafted: readonly Drafted<Item>[]): Item[] => {
    const kept = drafted.filter(({ claim }) => isBelieved(claim.id)).map(({ item }) => item);
    withheld += drafted.length - kept.length;
    return kept;
  };
  const [summary] = keep([draft.summary]);
  const measured = base?.remarks ?? [];
  const known = new Set(measured.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)));
  const copy: CopyReview = {
    author: { reviewer: model, fallback: null },
    summary: summary ?? "",
    strengths: keep(draft.strengths),
    remarks: [
      ...measured,
      ...keep(draft.remarks).filter(({ evidence }) => !evidence.some(({ quote }) => known.has(quote))),
    ],
    rewrites: keep(draft.rewrites),
    ...(base?.defects && { defects: base.defects }),
    readingEase: base?.readingEase ?? null,
    language: base?.language ?? null,
  };
  return { copy, withheld };
}
