import { describe, expect, test } from "vitest";
import { topics } from "@/lib/review/built-in/advice/topics";
import { findIssues } from "@/lib/review/built-in/issues";
import { reviewSite } from "@/lib/review/built-in/review-by-code";
import { findStatedFaults } from "@/lib/review/built-in/stated-facts";
import { plainSite, withHome, words } from "@/lib/review/built-in/testing/plain-site";
import { siteReviewSchema } from "@/lib/review/review";
import type { ReviewedSite } from "@/lib/review/reviewer";
import { absent } from "@/lib/review/rubric/check-verdict";
import { checkIds } from "@/lib/review/rubric/checks";
import { toRubricReview } from "@/lib/review/rubric/score";
import { buildSite, type PageDraft } from "@/lib/review/testing/build-page";
import { gatherSiteFacts } from "@/lib/site/site-facts";
import { growth, quadratic } from "@/tests/support/growth";

const slow = { metrics: { largestContentfulPaint: 9 }, scores: { performance: 20 } };
const poor: PageDraft[] = withHome({
  ...slow,
  body: "# Welcome\nLorem ipsum dolor sit amet, consectetur adipiscing elit.",
});
const review = reviewSite(buildSite(poor));
const checksOf = (each: typeof review) => each.rubric.results.flatMap(({ checks }) => checks);

test("a review is valid, whole and the same each time", () => {
  expect(siteReviewSchema.parse(review)).toEqual(review);
  expect(checksOf(review)).toHaveLength(checkIds.length);
  expect(reviewSite(buildSite(poor))).toEqual(review);
  expect(Object.keys(review.copy)).toEqual(poor.map(({ path }) => `https://site.example${path}`));
  expect(review.parts.rubric).toMatchObject({ reviewer: "built-in", fallback: null, withheld: 0 });
});

test("old dates and figures that contradict each other are said once, with their pages", () => {
  const site = buildSite(
    [
      { path: "/", body: "# Pumps\nA pump with five valves costs £900.\n~ © 2023 Oakhall" },
      { path: "/pricing", body: "# Prices\nA pump with five valves costs £1,200.\n~ © 2023 Oakhall" },
      { path: "/news", body: "# News\n14 June 2023\nThe list is closed.\n2 May 2023\nValves.\n~ © 2023 Oakhall" },
    ],
    { seenOn: "2026-11-27" },
  );
  const faults = findStatedFaults(gatherSiteFacts(site));
  expect(faults.map(({ observation }) => observation)).toEqual([
    expect.stringMatching(/“14 June 2023” on \/news, more than 3 years .* copyright year is 2023/),
    expect.stringContaining("£900 on / and £1,200 on /pricing"),
  ]);
});

test("no topic claims a check that another has", () => {
  const claimed = topics.flatMap(({ checks }) => checks);
  expect(new Set(claimed).size).toBe(claimed.length);
});

describe("what is said stands on checks", () => {
  const points = new Map(checksOf(review).map((check) => [check.id as string, check.points]));
  test("a weakness' first step is of what was measured, not of every site", () => {
    const wide = { scrollWidth: 980, viewportWidth: 980, hasViewportMeta: false };
    const { conversion } = reviewSite(buildSite(["/", "/a"].map((path) => ({ path, body: "# Pumps", mobile: wide }))));
    const step = conversion.weaknesses.find(({ checkId }) => checkId === "mob-fits")?.firstStep;
    expect(step).toContain('<meta name="viewport"');
  });

  test("strengths hold in full, weaknesses and opportunities do not", () => {
    for (const { checkId } of review.conversion.strengths) expect(points.get(checkId ?? "")).toBe(2);
    for (const { checkId } of [...review.conversion.weaknesses, ...review.conversion.opportunities]) {
      if (checkId !== null) expect(points.get(checkId)).toBeLessThan(2);
    }
  });
  test("a matter is said once", () => {
    const titles = [...review.conversion.weaknesses, ...review.conversion.opportunities].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    const actions = review.actions.flatMap(({ details }) => details?.checkIds ?? []);
    expect(new Set(actions).size).toBe(actions.length);
  });
  test("five actions come by weight, and say all that a repairer needs", () => {
    expect(review.actions).toHaveLength(5);
    expect(review.actions.map(({ priority }) => priority)).toEqual(review.actions.map((_, index) => index + 1));
    for (const { details, description } of review.actions) {
      expect(details?.change).toMatch(/\. Seen: ./);
      expect(details?.acceptance).not.toBe("");
      expect(description).toContain("**Done when:**");
    }
    const named = JSON.stringify(review.actions);
    expect(named).toContain("filler text");
    expect(named).toContain("Run Lighthouse on the named pages");
  });
  test("nothing is sold to a site of which nobody knows that it sells", () => {
    const facts = gatherSiteFacts(buildSite(plainSite));
    const rubric = toRubricReview({ "proof-quote": absent("No quote was found.", "everything") }, 3, "");
    const actions = (kind: "shop" | "media" | null) =>
      findIssues(rubric, [], kind, facts).map(({ advice }) => advice.action);
    expect([actions(null), actions("media"), actions("shop")]).toEqual([[], [], ["Let customers speak"]]);
  });
  test("a sponsor does not say what kind of site it is", () => {
    const kindOf = (url: string) =>
      reviewSite(buildSite(withHome({ structuredData: [{ "@type": "NGO", name: "Rivers United", url }] }))).profile.kind
        .value;
    expect([kindOf("/"), kindOf("https://rivers.test/")]).toEqual(["non-profit", null]);
  });
  test("no prose is rewritten and no copy praised", () => {
    for (const copy of Object.values(review.copy)) expect([copy.rewrites, copy.strengths]).toEqual([[], []]);
  });
});

describe("what the site is", () => {
  const profileOf = (drafts: PageDraft[], rest = {}) => reviewSite(buildSite(drafts, rest)).profile;
  test("is open when nothing proves it", () => {
    const { kind, audience, goal, priceModel } = profileOf(plainSite);
    expect([kind.value, audience.value, goal.value, priceModel.value]).toEqual([null, null, null, null]);
  });
  test("is what the customer says of audience and goal", () => {
    const { audience, goal } = profileOf(plainSite, { stated: { audience: " Dairies ", goal: "Ask for a price" } });
    expect(audience).toEqual({ value: "Dairies", decidedBy: "customer", evidence: [] });
    expect(goal).toMatchObject({ value: "Ask for a price", decidedBy: "customer" });
  });
  test.each([
    ["a shop in structured data", "https://site.example/", [{ "@type": "OnlineStore" }], "shop"],
    ["a product in structured data", "https://site.example/", [{ "@type": "SoftwareApplication" }], "product"],
    ["an organisation in structured data", "https://site.example/", [{ "@type": "Organization" }], null],
    ["a public host", "https://www.example.gov/", [{ "@type": "OnlineStore" }], "public-body"],
    ["a host that sounds like one", "https://gov.example.com/", [], null],
  ])("is told by %s", (_, entryUrl, structuredData, kind) => {
    const drafts = withHome({ structuredData, capture: { url: entryUrl } });
    expect(profileOf(drafts, { entryUrl }).kind.value).toBe(kind);
  });
  test.each([
    ["a charity by its own words", "Oakhall is a registered charity."],
    ["a banner of the state", "An official website of the United States government"],
    ["a licence", "Oakhall is open source software. Released under the MIT license."],
  ])("is not told by %s", (_, line) => {
    expect(profileOf(withHome({ body: `# Oakhall\n${line}` })).kind.value).toBeNull();
  });
  test.each([
    ["in structured data", { structuredData: [{ "@type": "Offer", price: 900 }] }, "listed"],
    ["in the text", { body: "# Pricing\n$900\n$1,900" }, null],
  ])("has the price model of prices %s", (_, home, value) => {
    expect(profileOf(withHome(home)).priceModel.value).toBe(value);
  });
});

test("a review takes no longer than the pages get longer, however they are written", () => {
  const sentence = "for for für pour the most within in 5 12 $ € ISO a@b.c «“ we we we ";
  const sites = new Map(
    [15, 60].map((count) => {
      const lines = Array.from({ length: count }, (_, at) => `${sentence.repeat(9)}${at}`).join("\n");
      const body = `# P\n${lines}\n${words(5 * count)}`;
      return [count, buildSite(Array.from({ length: 10 }, (_, at) => ({ path: at === 0 ? "/" : `/p${at}`, body })))];
    }),
  );
  expect(growth((count) => reviewSite(sites.get(count) as ReviewedSite), 15)).toBeLessThan(quadratic);
});
