import type { Dialogue } from "@/lib/review/dialogue";
import type { Proposal } from "@/lib/review/findings/with-findings";
import { type SiteAnswer, siteAnswer } from "@/lib/review/model/answers";
import { measuredFaults } from "@/lib/review/model/measured-faults";
import { type Claim, type Draft, type Drafted, draftLists, prove, type Subject } from "@/lib/review/model/model-claims";
import { type Answered, askFor } from "@/lib/review/model/question";
import { checkIds, checks, tracesOf } from "@/lib/review/registry";
import {
  type ConversionReview,
  type Finding,
  priceModels,
  type RubricReview,
  type SiteProfile,
  siteKinds,
} from "@/lib/review/review";

const maxFindings = { strengths: 5, weaknesses: 8, opportunities: 4 };
const kindOf = { strengths: "strength", weaknesses: "weakness", opportunities: "other" } as const;
const maxActions = 5;
const maxQuotes = 3;
const maxStated = 300;

export const reviewConversion = ({ digest }: Subject, measured: RubricReview): Dialogue<Answered<SiteAnswer>> =>
  askFor({
    id: "site",
    part: "conversion",
    model: "main",
    shown: digest.blocks,
    instructions: instructions(measured),
    maxTokens: 16_000,
    answer: siteAnswer,
  });

const described = {
  kind: "The website is of this kind",
  audience: "The website is for",
  goal: "What visitors should do there",
  priceModel: "How visitors pay for what it offers",
};
const profileKeys = Object.keys(described) as (keyof typeof described)[];

export function draftProfile({ profile: given }: SiteAnswer, subject: Subject, base: SiteProfile): Draft<SiteProfile> {
  const drafts = profileKeys.flatMap((key) => {
    const value = given[key].value?.slice(0, maxStated);
    const { evidence } = prove(given[key].evidence, subject, subject.isOwnText);
    const { isHarmless } = subject.ownWords;
    const proven = evidence
      .filter(({ quote, place }) => quote !== null && isHarmless(quote) && isHarmless(place))
      .slice(0, maxQuotes);
    if (!value || proven.length === 0) return [];
    const text = `${described[key]}: ${value}.`;
    const claim: Claim = { id: `profile-${key}`, part: "profile", kind: "other", text, evidence: [] };
    return { item: [key, { value, decidedBy: "model", evidence: proven }] as const, claim };
  });
  return draftLists({ drafts }, (kept) => ({
    ...base,
    ...Object.fromEntries(kept.drafts.filter(([key]) => base[key].value === null)),
  }));
}

export function draftConversion(answer: SiteAnswer, subject: Subject): Draft<ConversionReview> {
  const { digest, isOnPage, isOwnText } = subject;
  const draft = (name: keyof typeof maxFindings) =>
    answer[name].slice(0, maxFindings[name]).map((given, index): Drafted<Finding> => {
      const { title, detail, check: checkId } = given;
      const isPraise = name === "strengths";
      const { evidence, isWhole } = prove(given.evidence, subject, isPraise ? isOwnText : isOnPage);
      const isUnquoted = given.evidence.length === 0;
      if (!isWhole || (isUnquoted && isPraise)) return null;
      const item = { title, detail, evidence, checkId, ...(isUnquoted && { searched: digest.searched }) };
      const isAbsence = !isPraise && (isUnquoted || tracesOf(checkId ?? "") !== undefined);
      const [id, text, kind] = [`${name}-${index + 1}`, `${title}: ${detail}`, kindOf[name]];
      return { item, claim: { id, part: "conversion", kind, text, isAbsence, evidence, checkId } };
    });
  const claim: Claim = { id: "summary", part: "conversion", kind: "other", text: answer.summary, evidence: [] };
  const lists = {
    summary: [{ item: answer.summary, claim }],
    strengths: draft("strengths"),
    weaknesses: draft("weaknesses"),
    opportunities: draft("opportunities"),
  };
  return draftLists(lists, ({ summary: [summary = ""], ...findings }) => ({ summary, ...findings }));
}

export function draftActions(answer: SiteAnswer, subject: Subject): Draft<Proposal[]> {
  const { names } = subject;
  const drafts = answer.actions
    .slice(0, maxActions)
    .map(({ impact: _impact, checks: named, ...told }, index): Drafted<Proposal> => {
      const pages = [...new Set(told.pages.flatMap((name) => names.urlOf(name) ?? []))];
      const { evidence, isWhole } = prove(told.evidence, subject);
      if (pages.length === 0 || !isWhole) return null;
      const where = pages.map((url) => names.nameOf(url)).join(", ");
      const text = `On ${where} there is this element: “${told.element}”. This change can be made there and needs nothing that is not shown: ${told.title}. ${told.change} This test shows that it is done, anyone can do it, and it needs nothing that is not shown: ${told.acceptance}`;
      const claim: Claim = { id: `action-${index + 1}`, part: "actions", kind: "other", text, evidence };
      return { item: { ...told, pages, evidence, checkIds: [...new Set(named)] }, claim };
    });
  const { claims, finish } = draftLists({ drafts }, (kept) => kept.drafts);
  return {
    claims,
    finish(isBelieved, rubric) {
      const checksOfSite = rubric.results.flatMap((result) => result.checks);
      const failing = new Set(checksOfSite.filter(({ points }) => points === 0 || points === 1).map(({ id }) => id));
      const result = finish(isBelieved, rubric).result.flatMap((proposal) => {
        const checkIds = proposal.checkIds.filter((id) => failing.has(id));
        const isShown = proposal.checkIds.length === 0 && proposal.evidence.some(({ quote }) => quote !== null);
        return checkIds.length > 0 || isShown ? { ...proposal, checkIds } : [];
      });
      return { result, withheld: drafts.length - result.length };
    },
  };
}

const instructions = (measured: RubricReview): string => `${measuredFaults(measured)}

Review how this website wins its visitors. Answer these parts:

profile: what the site is (kind: ${siteKinds.join(", ")}), who it is for, what visitors should do there, how they pay for the offer (${priceModels.join(", ")}), each with one or two quotes that show it; null if the pages don't say. "product" and "service" are sold by a company. Free software is "open-source"; if a company offers it hosted or supported for money, the kind is what visitors are asked to buy.

summary: at most three sentences: what the site does best and what holds it back most. Use only what the parts below say.

strengths (at most 5), weaknesses (at most 8), opportunities (at most 4): what decides whether the right visitors understand, believe and act, most important first.
- A weakness is a fault that anyone can see. An opportunity is something the site has and could use better, or something its visitors need and no page shows.
- Evidence: quotes from the pages; no quote for what was only measured or is missing. If something is missing, begin the detail with "On the pages we read, we found no …", and limit the title in the same way ("No price for an engagement on the pages we read"), or say in it what is there instead.
- Name the check it rests on, or null.
- Make each point once. Don't praise and fault the same thing. Leave out what would fit any site.
- Before you choose, go through what a good consultant looks at first, and name what is wrong there:
  - Does the home page say above the fold what this is and who it is for?
  - Can ready visitors act, and does the way there work (broken or empty links, a link to another host, email instead of a form)?
  - Who can visitors ask, how, and how soon do they get a reply?
  - What does it cost, and what drives the price?
  - Where is the proof, and does it name customers and results?
  - Does anything look abandoned (old dates, an empty list of events, ended terms of office, old figures)?
  - Do pages contradict each other on numbers, times, places, prices or names?
  - Are there template leftovers, filler text or misspelt names?
  - What is written on pages that nothing links to?
  - Can search engines find and show the pages (noindex, titles, descriptions, language)?
  - What do measured faults say about accessibility and speed?
- Put the gravest first and questions of style last.

actions (at most 5, most important first): each is one change that one person can make.
- "element" is what to change, found by its text. "change" says exactly what to do there, and gives the new words if words change. "acceptance" is a test that anyone can do by looking.
- A fault on most pages is one action in the template.
- Somebody who reads only the action must be able to do it. Presuppose nothing that the pages don't show: no customers, figures, certificates or pages that may not exist. If the owner has to supply something, say what.
- "checks" lists the checks that fail now and would hold afterwards; none for a fault that no check covers (a contradiction, filler text, something out of date).
- "evidence" has one or two quotes from these pages that show the fault; none if something is missing or measured.

The checks:
${checkIds.map((id) => `- ${id}: ${checks[id].statement}`).join("\n")}`;
