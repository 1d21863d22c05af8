import { describe, expect, test } from "vitest";
import { verifyRubricReview } from "@/lib/ai/evidence";
import { gatherSiteFacts } from "@/lib/ai/facts/site-facts";
import type { ReviewedSite, RubricReview } from "@/lib/ai/reviewer";
import { rubric } from "@/lib/ai/rubric/rubric";
import { scoreRubric } from "@/lib/ai/rubric/score";
import { buildSite } from "@/lib/ai/testing/build-page";
import { strongSite, weakSite } from "@/lib/ai/testing/sites";

const score = (site: ReviewedSite): RubricReview => scoreRubric(gatherSiteFacts(site));
const named = (review: RubricReview, criterion: string) => {
  const result = review.results.find((candidate) => candidate.criterion === criterion);
  if (!result) throw new Error(`${criterion} is missing`);
  return result;
};

const names = [
  ["Value proposition", "Message"],
  ["Audience fit", "Message"],
  ["Differentiation", "Message"],
  ["Outcomes over features", "Message"],
  ["Primary call to action", "Path"],
  ["Stage-matched offers", "Path"],
  ["Form friction", "Path"],
  ["Contact and next step", "Path"],
  ["Customer proof", "Trust"],
  ["Case studies", "Trust"],
  ["Real organisation", "Trust"],
  ["Risk and anxiety", "Trust"],
  ["Offer and process", "Buyer information"],
  ["Pricing clarity", "Buyer information"],
  ["Objections answered", "Buyer information"],
  ["Navigation and scent", "Buyer information"],
  ["Readability", "Experience"],
  ["Hierarchy and mobile", "Experience"],
  ["Speed", "Experience"],
  ["Accessible and findable", "Experience"],
];

test("the twenty criteria stand in their order, five checks each, no id twice", () => {
  expect(rubric.map(({ category, criterion }) => [criterion.name, category])).toEqual(names);
  for (const { criterion } of rubric) expect(criterion.checks, criterion.name).toHaveLength(5);
  const ids = rubric.flatMap(({ criterion }) => criterion.checks.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(names)("%s", (criterion) => {
  test("scores 8 or more on a site that does it right", () => {
    const result = named(score(strongSite()), criterion);
    expect(result.score, result.rationale).toBeGreaterThanOrEqual(8);
  });
  test("scores 4 or less on a site that does not", () => {
    const result = named(score(weakSite()), criterion);
    expect(result.score, result.rationale).toBeLessThanOrEqual(4);
  });
});

describe.each([
  ["the strong site", strongSite],
  ["the weak site", weakSite],
])("%s", (_, build) => {
  test("every score is the sum of its checks, and every quote stands on its page", () => {
    const site = build();
    const review = score(site);
    for (const { score: total, checks } of review.results) {
      const known = checks.flatMap(({ points }) => points ?? []);
      expect(total).toBe(known.length === 0 ? null : known.reduce<number>((sum, points) => sum + points, 0));
    }
    const { count, review: verified } = verifyRubricReview(review, site);
    expect(count.withheld).toBe(0);
    expect(count.checked).toBeGreaterThan(80);
    expect(verified).toEqual(review);
  });
  test("every judged check shows evidence or what was searched", () => {
    const bare = score(build())
      .results.flatMap(({ checks }) => checks)
      .filter(({ points, evidence, searched }) => points !== null && evidence.length === 0 && searched === undefined);
    expect(bare).toEqual([]);
  });
  test("the same pages give the same review", () => {
    expect(score(build())).toEqual(score(build()));
  });
});

test("what was counted over the site is shown, too, when there is no one quote for it", () => {
  const menu = ["Home → /", "Services → /services"];
  const sites = [
    // Every page speaks to the reader, so there is no worst one; no sentence is long, so there is no longest.
    { path: "/", menu, body: "# Your pumps run\nYou save your time. You keep your staff. Your herd is milked." },
    // No page names a result, offers anything or says how to get in touch.
    { path: "/", menu, body: `# Welcome\n${"We are a company and we do our work. ".repeat(12)}` },
    { path: "/services", menu, body: `# Services\n${"Our pumps have a motor and a hose. ".repeat(12)}` },
  ].map((draft) => buildSite([draft]));
  for (const site of sites) {
    const review = score(site);
    const { count, review: verified } = verifyRubricReview(review, site);
    expect(count.withheld).toBe(0);
    expect(verified).toEqual(review);
    const judged = review.results.flatMap(({ checks }) => checks).filter(({ points }) => points !== null);
    expect(judged.filter(({ evidence, searched }) => evidence.length === 0 && searched === undefined)).toEqual([]);
    expect(judged.flatMap(({ evidence }) => evidence).map(({ place }) => place)).toContain("page content");
  }
});

test("two sites get two reports", () => {
  const [strong, weak] = [score(strongSite()), score(weakSite())];
  expect(strong.summary).not.toBe(weak.summary);
  strong.results.forEach(({ rationale }, index) => {
    expect(rationale).not.toBe(weak.results[index]?.rationale);
  });
});

test("an absence names the pages and what was looked for", () => {
  const { rationale } = named(score(weakSite()), "Pricing clarity");
  expect(rationale).toContain("Searched as rendered: / and /services");
  expect(rationale).toContain("currency amounts");
});

test("a rationale opens with what to improve and quotes what it saw", () => {
  const { rationale } = named(score(weakSite()), "Value proposition");
  expect(rationale).toMatch(/^The home page (does not|promises no|has no)/);
  expect(rationale).toContain("“Welcome to our website”");
});

describe("what cannot be assessed is never a zero", () => {
  test("a site without forms has no score for them", () => {
    const {
      score: total,
      checks,
      rationale,
    } = named(
      score(buildSite([{ path: "/", body: "# Pumps for dairies\nWe build pumps for dairies." }])),
      "Form friction",
    );
    expect(total).toBeNull();
    expect(checks.every(({ points }) => points === null)).toBe(true);
    expect(rationale).toContain("**Not assessed**");
  });
  test("no Lighthouse scores, no speed score", () => {
    const site = buildSite([
      {
        path: "/",
        body: "# Pumps",
        scores: { performance: null, accessibility: null, seo: null },
        metrics: { largestContentfulPaint: null, cumulativeLayoutShift: null, totalBlockingTime: null },
      },
    ]);
    expect(named(score(site), "Speed").score).toBeNull();
    expect(named(score(site), "Accessible and findable").score).toBeNull();
  });
  test("a site in another language keeps its measurements and leaves its wording unjudged", () => {
    const body = `# Pumpen für Molkereien
      Wir bauen seit 1987 Pumpen für Molkereien und warten sie auch an Wochenenden, damit Ihre Abfüllung nicht stillsteht.
      Unsere Techniker sind innerhalb von vier Stunden bei Ihnen und bringen die häufigsten Ersatzteile gleich mit.`;
    const review = score(buildSite([{ path: "/", lang: "de", body }]));
    expect(named(review, "Value proposition").score).toBeNull();
    expect(named(review, "Value proposition").rationale).toContain("not in English");
    expect(named(review, "Speed").score).toBe(10);
    expect(named(review, "Hierarchy and mobile").score).toBe(10);
  });
  test("of no page, nothing", () => {
    const review = score(buildSite([]));
    expect(review.results.map((result) => result.score)).toEqual(Array(20).fill(null));
  });
  test("a page without text keeps its measurements and has no wording to judge", () => {
    const review = score(buildSite([{ path: "/" }]));
    expect(named(review, "Value proposition").score).toBeNull();
    expect(named(review, "Pricing clarity").checks.map(({ points }) => points)).toEqual(Array(5).fill(null));
    expect(named(review, "Speed").score).toBe(10);
  });
});
