import { describe, expect, test } from "vitest";
import { verifyConversionReview, verifyCopyReview, verifyRubricReview } from "@/lib/ai/evidence";
import { gatherSiteFacts } from "@/lib/ai/facts/site-facts";
import type { ConversionReview, CopyReview, Finding } from "@/lib/ai/reviewer";
import { scoreRubric } from "@/lib/ai/rubric/score";
import { buildPage, buildSite, origin } from "@/lib/ai/testing/build-page";
import { strongSite } from "@/lib/ai/testing/sites";

const page = buildPage({
  path: "/",
  title: "Pumps | Oakhall",
  description: "Pumps for dairies.",
  body: "# Pumps that don’t stop\nWe say “yes”   on the telephone.\n[Ask for a price](/contact)",
});

const suggestion = (quote: string) => ({ quote, place: "main text", problem: "p", proposal: "better" });
const finding = (quote: string | null, extra: Partial<Finding> = {}): Finding => ({
  title: "t",
  detail: "d",
  evidence: [{ pageUrl: page.url, quote, place: "main text" }],
  ...extra,
});

describe("what counts as standing on the page", () => {
  test.each([
    ["typographic and straight quotes are one", 'We say "yes" on the telephone.'],
    ["an apostrophe, too", "Pumps that don't stop"],
    ["white space is one", "We say “yes”\n on the   telephone."],
    ["a button", "Ask for a price"],
    ["the title", "Pumps | Oakhall"],
    ["the meta description", "Pumps for dairies."],
  ])("%s", (_, quote) => {
    const { review, count } = verifyCopyReview({ summary: "", strengths: [], suggestions: [suggestion(quote)] }, page);
    expect(review.suggestions).toHaveLength(1);
    expect(count).toEqual({ checked: 1, withheld: 0 });
  });
  test.each([
    ["another wording", "We say yes on the phone."],
    ["other capitals", "pumps that don’t stop"],
    ["a quote cut with an ellipsis", "We say “yes” …"],
    ["nothing", "  "],
  ])("not %s", (_, quote) => {
    const { review, count } = verifyCopyReview({ summary: "", strengths: [], suggestions: [suggestion(quote)] }, page);
    expect(review.suggestions).toEqual([]);
    expect(count).toEqual({ checked: 1, withheld: 1 });
  });
});

test("a copy review keeps what is proven, in its order, and counts the rest", () => {
  const review: CopyReview = {
    summary: "s",
    strengths: [finding("Pumps for dairies."), finding("Not there")],
    suggestions: [suggestion("Ask for a price"), suggestion("Invented"), suggestion("Pumps that don’t stop")],
  };
  const verified = verifyCopyReview(review, page);
  expect(verified.review.suggestions.map(({ quote }) => quote)).toEqual(["Ask for a price", "Pumps that don’t stop"]);
  expect(verified.review.strengths).toHaveLength(1);
  expect(verified.count).toEqual({ checked: 5, withheld: 2 });
});

test("a finding goes when one of its quotes is wrong, names an unknown page, or shows nothing at all", () => {
  const site = { ...buildSite([]), pages: [page] };
  const elsewhere = {
    ...finding("Pumps for dairies."),
    evidence: [{ pageUrl: `${origin}/other`, quote: "Pumps for dairies.", place: "" }],
  };
  const halfTrue = {
    ...finding("Pumps for dairies."),
    evidence: [...finding("Pumps for dairies.").evidence, ...finding("Invented").evidence],
  };
  const review: ConversionReview = {
    summary: "",
    strengths: [finding(null), halfTrue],
    weaknesses: [elsewhere, { title: "No price", detail: "", evidence: [], searched: "all pages" }],
    opportunities: [{ title: "Bare", detail: "", evidence: [] }],
  };
  const { review: kept, count } = verifyConversionReview(review, site);
  expect(kept.strengths).toEqual([finding(null)]);
  expect(kept.weaknesses.map(({ title }) => title)).toEqual(["No price"]);
  expect(kept.opportunities).toEqual([]);
  expect(count).toEqual({ checked: 5, withheld: 3 });
});

test("a rubric check with a false quote loses its points, and the criterion is added and told anew", () => {
  const site = strongSite();
  const review = scoreRubric(gatherSiteFacts(site));
  const [first] = review.results;
  const [check] = first?.checks ?? [];
  if (!first || !check) throw new Error("there is no first check");
  const forged = {
    ...check,
    points: 2 as const,
    evidence: [{ pageUrl: site.entryUrl, quote: "Never said", place: "first screen" }],
  };
  const { review: verified, count } = verifyRubricReview(
    { ...review, results: [{ ...first, checks: [forged, ...first.checks.slice(1)] }] },
    site,
  );
  const [result] = verified.results;
  expect(count).toEqual({ checked: 5, withheld: 1 });
  expect(result?.checks[0]).toMatchObject({ points: null, evidence: [] });
  expect(result?.score).toBe(8);
  expect(result?.rationale).toContain("**Not assessed**");
  expect(JSON.stringify(verified)).not.toContain("Never said");
});

test("a rubric check that shows neither a quote nor what was searched is withheld, and the summary follows", () => {
  const site = strongSite();
  const review = scoreRubric(gatherSiteFacts(site));
  const [first, ...others] = review.results;
  if (!first) throw new Error("there is no first criterion");
  const bare = first.checks.map(({ searched: _searched, ...check }) => ({
    ...check,
    points: 0 as const,
    evidence: [],
  }));
  const { review: verified, count } = verifyRubricReview({ ...review, results: [{ ...first, checks: bare }] }, site);
  expect(count).toEqual({ checked: 5, withheld: 5 });
  expect(verified.results[0]).toMatchObject({ score: null });
  expect(verified.summary).toMatch(/^None of the 20 criteria could be assessed/);

  const kept = first.checks.slice(0, 2);
  const mixed = [{ ...first, checks: [...kept, ...bare.slice(2)] }, ...others];
  const partly = verifyRubricReview({ ...review, results: mixed }, site);
  expect(partly.count.withheld).toBe(3);
  // Two of five checks are left, which is too few to judge a criterion by.
  expect(partly.review.results[0]).toMatchObject({ score: null, checks: Array(5).fill({ points: null }) });
  expect(partly.review.results.slice(1)).toEqual(others);
  expect(partly.review.summary).not.toBe(review.summary);
  expect(partly.review.summary).toContain("could not be assessed");
});
