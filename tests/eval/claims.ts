/** Takes a review apart into the statements that a customer reads, so that each can be held against the site. */
import type { CheckResult, CopyReview, Evidence, Finding, PartName, SiteReview } from "@/lib/review/review";
import { isUnassessed } from "@/lib/review/rubric/applicability";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { count, endSentence } from "@/lib/text/wording";
import { measurePages } from "./page-measures";
import type { Claim, ClaimPart } from "./sheet";

type Draft = Pick<Claim, "part" | "check" | "page" | "text" | "evidence" | "reviewer" | "doesNotApply">;

/**
 * Every published statement once, unmarked. Checks that were not assessed say nothing and are left out, those
 * that don't apply say so; a criterion's rationale repeats its checks, and counts of withheld statements are no statements about the site.
 */
export function toClaims(review: SiteReview, site: ReviewedSite): Claim[] {
  const isMeasured = Object.values(review.copy).some(({ author }) => author?.reviewer === "built-in");
  const measures = isMeasured ? measurePages(site) : new Map<string, string>();
  const drafts = [
    ...site.pages.map(({ url, selectionReason }) => pageClaim("page-choice", url, selectionReason)),
    ...(site.sameAddresses ?? []).map(({ url, reason }) => pageClaim("same-page", url, reason)),
    ...profileClaims(review),
    ...conversionClaims(review),
    ...rubricClaims(review),
    ...Object.entries(review.copy).flatMap(([url, copy]) =>
      copyClaims(url, withMeasure(copy, measures.get(url)), writerOf(review, "copy"), review.profile.language),
    ),
    ...untoldClaims(review),
    ...actionClaims(review),
  ];
  return drafts
    .filter(({ text }) => text !== "")
    .map((draft, index) => ({ n: index + 1, ...draft, mark: null, note: "" }));
}

/** Where no model wrote, what was measured stands in the place of a summary. */
function withMeasure(copy: CopyReview, measure = ""): CopyReview {
  return copy.author?.reviewer === "built-in" ? { ...copy, summary: measure } : copy;
}

const writerOf = (review: SiteReview, part: PartName) => review.parts[part].reviewer;

function pageClaim(part: ClaimPart, page: string, text: string): Draft {
  return { part, check: null, page, text, evidence: [], reviewer: "code" };
}

function profileClaims(review: SiteReview): Draft[] {
  const { kind, audience, goal, priceModel, language } = review.profile;
  const decided = { "Kind of site": kind, Audience: audience, Goal: goal, "Price model": priceModel };
  const writer = writerOf(review, "profile");
  return [
    ...Object.entries(decided).flatMap(([label, { value, decidedBy, evidence }]): Draft[] =>
      // What the customer stated is no statement of ours.
      value === null || decidedBy === "customer" ? [] : [siteClaim("profile", `${label}: ${value}`, writer, evidence)],
    ),
    ...(language === null ? [] : [siteClaim("profile", `Language of the site: ${language}`, "code")]),
  ];
}

function conversionClaims(review: SiteReview): Draft[] {
  const { summary, strengths, weaknesses, opportunities } = review.conversion;
  const writer = writerOf(review, "conversion");
  return [
    siteClaim("summary", summary, writer),
    ...strengths.map((finding) => findingClaim("strength", null, finding, writer)),
    ...weaknesses.map((finding) => findingClaim("weakness", null, finding, writer)),
    ...opportunities.map((finding) => findingClaim("opportunity", null, finding, writer)),
  ];
}

function rubricClaims(review: SiteReview): Draft[] {
  const { summary, results } = review.rubric;
  const decided = results.flatMap(({ checks }) => checks.filter((check) => !isUnassessed(check)));
  return [siteClaim("summary", summary, "code"), ...decided.map(checkClaim)];
}

const verdicts = { 0: "No", 1: "On most pages", 2: "Yes" } as const;

function checkClaim(check: CheckResult): Draft {
  const { id, statement, points, observation, evidence, searched, failedOn, decidedBy, doesNotApply } = check;
  const sentences = [
    statement,
    points === null ? "Does not apply" : verdicts[points],
    observation,
    failedOn?.length ? `Not on: ${failedOn.join(", ")}` : "",
    searched ? `Searched: ${searched}` : "",
  ];
  const reviewer = decidedBy ?? "code";
  const claim = { part: "check", check: id, page: null, text: joined(sentences), evidence, reviewer } as const;
  return doesNotApply ? { ...claim, doesNotApply } : claim;
}

function copyClaims(page: string, copy: CopyReview, writer: string, siteLanguage: string | null): Draft[] {
  const { summary, strengths, remarks, rewrites, readingEase, language } = copy;
  const measures = [
    language === null || language === siteLanguage ? "" : `Language of the page: ${language}.`,
    readingEase === null || summary.includes(`ease ${readingEase}`) ? "" : `Reading ease: ${readingEase}.`,
  ];
  return [
    { ...siteClaim("summary", summary, writer), page },
    { ...siteClaim("profile", joined(measures), "code"), page },
    ...strengths.map((finding) => findingClaim("strength", page, finding, writer)),
    ...remarks.map(({ defect, title, detail, firstStep, evidence }): Draft => {
      const text = joined([title, detail, firstStep]);
      return { part: "remark", check: defect, page, text, evidence, reviewer: writer };
    }),
    ...rewrites.map(({ quote, place, problem, proposal }): Draft => {
      const text = `${problem} → ${proposal}`;
      return {
        part: "rewrite",
        check: null,
        page,
        text,
        evidence: [{ pageUrl: page, quote, place }],
        reviewer: writer,
      };
    }),
  ];
}

/** Titles of findings that no other claim has; with the detail where no check's observation is it. */
function untoldClaims({ findings, conversion, actions }: SiteReview): Draft[] {
  const { weaknesses, opportunities } = conversion;
  const told = new Set([...weaknesses, ...opportunities, ...actions].map(({ title }) => title));
  return findings
    .filter(
      ({ title, checks, faults, audits }) => !told.has(title) && (checks.length > 0 || [faults, audits].every(isEmpty)),
    )
    .map(({ title, detail, checks, pages, evidence }) => ({
      ...siteClaim("weakness", joined([title, checks.length > 0 ? "" : detail]), "code", evidence),
      page: pages.length === 1 ? (pages[0] ?? null) : null,
    }));
}

const isEmpty = ({ length }: readonly string[]) => length === 0;

function actionClaims(review: SiteReview): Draft[] {
  return review.actions.map(({ title, description, impact, priority, details }): Draft => {
    const evidence = (details?.pages ?? []).map((pageUrl) => ({ pageUrl, quote: null, place: details?.element ?? "" }));
    const worth = details?.points ? `, ${count(details.points, "point")}` : "";
    const text = joined([title, description, `(Priority ${priority}, impact ${impact}${worth}.)`]);
    return { part: "action", check: null, page: null, text, evidence, reviewer: writerOf(review, "actions") };
  });
}

function findingClaim(part: ClaimPart, page: string | null, finding: Finding, reviewer: string): Draft {
  const { title, detail, evidence, searched, checkId } = finding;
  const text = joined([title, detail, searched ? `Searched: ${searched}` : ""]);
  return { part, check: checkId, page, text, evidence, reviewer };
}

function siteClaim(part: ClaimPart, text: string, reviewer: string, evidence: Evidence[] = []): Draft {
  return { part, check: null, page: null, text, evidence, reviewer };
}

function joined(sentences: readonly string[]): string {
  return sentences
    .filter((sentence) => sentence !== "")
    .map(endSentence)
    .join(" ");
}
