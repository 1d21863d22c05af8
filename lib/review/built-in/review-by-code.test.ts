import { describe, expect, test } from "vitest";
import { judgeSite, reviewSite } from "@/lib/review/built-in/review-by-code";
import { plainSite, withHome, words } from "@/lib/review/built-in/testing/plain-site";
import { findSiteDefects } from "@/lib/review/defects/find";
import { withFindings } from "@/lib/review/findings/with-findings";
import { checkIds } from "@/lib/review/registry";
import { type SiteKind, siteReviewSchema } from "@/lib/review/review";
import { toRubricReview } from "@/lib/review/rubric/score";
import { buildSite, origin, type PageDraft } from "@/lib/review/testing/build-page";
import { absent } from "@/lib/review/testing/verdicts";
import type { ReviewedSite } from "@/lib/site/captured-site";
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

test("links that were not asked for stay to be tried", () => {
  const links = ["Prices → /prices", "Hulls → /hulls", "Masts → /masts"];
  const statuses = (...known: string[]) => Object.fromEntries(known.map((path) => [origin + path, 404]));
  const adviceOf = (...known: string[]) =>
    reviewSite(buildSite(withHome({ links }), { linkStatuses: statuses(...known) })).findings.find(({ checks }) =>
      checks.includes("nav-no-dead-ends"),
    )?.firstStep;
  expect(adviceOf("/prices")).toMatch(/We couldn’t check every link on the home page, so try the others, too\.$/);
  expect(adviceOf("/prices", "/hulls", "/masts", "/privacy")).toMatch(/remove it\.$/);
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
  expect(findSiteDefects(gatherSiteFacts(site))).toMatchObject([
    {
      title: "The newest news item is 3 years and 5 months old: “14 June 2023”",
      detail: "On the pages we read, the newest dated item is on /news. The footer’s copyright year is 2023.",
    },
    { title: "Two figures contradict each other: £900 on /, but £1,200 on /pricing" },
  ]);
  const told = reviewSite(site).findings.filter(({ cause }) => ["old-news", "figures-differ"].includes(cause));
  expect(told.map(({ evidence }) => evidence.length)).toEqual([expect.any(Number), 2]);
  expect(told.every(({ action }) => action !== null)).toBe(true);
});

describe("what is said stands on checks", () => {
  const points = new Map(checksOf(review).map((check) => [check.id as string, check.points]));
  test("a first step is of what was measured, not of every site", () => {
    const wide = { scrollWidth: 980, viewportWidth: 980, hasViewportMeta: false };
    const { findings } = reviewSite(buildSite(["/", "/a"].map((path) => ({ path, body: "# Pumps", mobile: wide }))));
    const step = findings.find(({ checks }) => checks.includes("mob-fits"))?.firstStep;
    expect(step).toContain('<meta name="viewport"');
  });

  test("strengths hold in full, and each finding's checks do not", () => {
    expect(review.conversion).toMatchObject({ summary: "", weaknesses: [], opportunities: [] });
    for (const { checkId } of review.conversion.strengths) expect(points.get(checkId ?? "")).toBe(2);
    for (const id of review.findings.flatMap(({ checks }) => checks)) expect(points.get(id)).toBeLessThan(2);
  });
  test("every failing check, fault and audit is in one finding", () => {
    const failing = checksOf(review).filter((check) => check.points === 0 || check.points === 1);
    const told = review.findings.flatMap(({ checks }) => checks);
    expect(told.toSorted()).toEqual(failing.map(({ id }) => id).toSorted());
    const identities = review.findings.flatMap((finding) => finding.identities);
    expect(new Set(identities).size).toBe(identities.length);
  });
  test("five actions come by rank, and say all that a repairer needs", () => {
    expect(review.actions).toHaveLength(5);
    expect(review.actions.map(({ priority }) => priority)).toEqual(review.actions.map((_, index) => index + 1));
    for (const { details, description } of review.actions) {
      expect(details?.change).not.toBe("");
      expect(details?.acceptance).not.toBe("");
      expect(description).toContain("**Done when:**");
    }
    expect(JSON.stringify(review.actions)).toContain("Run Lighthouse on these pages");
    expect(review.findings.map(({ action }) => action?.title)).toContain("Replace the placeholder text");
  });
  test("nothing is sold to a site of which nobody knows that it sells", () => {
    const site = buildSite(plainSite);
    const facts = gatherSiteFacts(site);
    const judged = judgeSite(site, facts);
    const rubric = toRubricReview({ "proof-quote": absent("No quote was found.", "everything") }, 3, "");
    const actionsOn = (value: SiteKind | null) =>
      withFindings(
        { ...judged, rubric, copy: {}, profile: { ...judged.profile, kind: { ...judged.profile.kind, value } } },
        facts,
      ).actions.map(({ title }) => title);
    const quote = "Publish a signed customer quote";
    expect([actionsOn(null), actionsOn("media"), actionsOn("shop")]).toEqual([[], [], [quote]]);
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
