import { expect, test } from "vitest";
import { reviewSite } from "@/lib/review/built-in/review-by-code";
import type { CheckResult, Finding, ReportFinding, SiteReview } from "@/lib/review/review";
import { buildSite } from "@/lib/review/testing/build-page";
import type { ReviewedPage } from "@/lib/site/captured-site";
import { toClaims } from "./claims";

const evidence = (id: string) => [{ pageUrl: `page of ${id}`, quote: `quote of ${id}`, place: `place of ${id}` }];

const finding = (id: string): Finding => ({
  title: `title of ${id}`,
  detail: `detail of ${id}`,
  evidence: evidence(id),
  searched: `searched for ${id}`,
  checkId: "price-figure",
});

const check = (id: string, points: CheckResult["points"]): CheckResult => ({
  id,
  statement: `statement of ${id}`,
  points,
  observation: `observation of ${id}`,
  evidence: evidence(id),
  failedOn: [`failing page of ${id}`],
  decidedBy: "model",
});

const outcome = { reviewer: "claude", fallback: null, checked: 9, withheld: 1 };
const decided = <Value>(value: Value, id: string) => ({
  value,
  decidedBy: "model" as const,
  evidence: evidence(id),
});

const found = (id: string, changes: Partial<ReportFinding> = {}): ReportFinding => ({
  cause: id,
  identities: [`fault:${id}`],
  severity: "improve",
  impact: "low",
  source: "conversion",
  title: `title of ${id}`,
  detail: `detail of ${id}`,
  pages: [],
  evidence: evidence(id),
  searched: null,
  firstStep: `first step of ${id}`,
  points: null,
  check: null,
  checks: [],
  faults: [],
  audits: [],
  share: 1,
  blocks: false,
  order: null,
  action: null,
  ...changes,
});

const review: SiteReview = {
  version: 3,
  profile: {
    kind: decided("shop", "kind"),
    audience: { value: "as the customer said", decidedBy: "customer", evidence: [] },
    goal: { value: null, decidedBy: null, evidence: [] },
    priceModel: decided("listed", "price model"),
    language: "nl",
  },
  rubric: {
    summary: "summary of rubric",
    results: [
      {
        criterion: "Pricing clarity",
        category: "Buyer information",
        score: 5,
        rationale: "repeats the checks",
        checks: [
          check("holds", 2),
          check("mostly", 1),
          check("fails", 0),
          check("unknown", null),
          { ...check("inapplicable", null), doesNotApply: true },
        ],
      },
    ],
  },
  conversion: {
    summary: "summary of conversion",
    strengths: [finding("strength")],
    weaknesses: [finding("weakness")],
    opportunities: [finding("opportunity")],
  },
  copy: {
    "page /a": {
      author: null,
      summary: "summary of copy",
      strengths: [finding("praise")],
      remarks: [
        {
          defect: "long-sentences",
          title: "title of remark",
          detail: "detail of remark",
          firstStep: "first step of remark",
          evidence: evidence("remark"),
        },
      ],
      rewrites: [
        {
          quote: "quote of rewrite",
          place: "place of rewrite",
          problem: "problem of rewrite",
          proposal: "proposal of rewrite",
        },
      ],
      readingEase: 47.5,
      language: "fr",
    },
  },
  findings: [
    found("old dates"),
    found("weakness"),
    found("action"),
    found("told check", { checks: ["fails"] }),
    found("told remark", { faults: ["long-sentences"] }),
    found("audit", { audits: ["image-alt"] }),
  ],
  actions: [
    {
      title: "title of action",
      description: "description of action",
      impact: "high",
      priority: 1,
      details: {
        pages: ["page of action"],
        element: "element of action",
        change: "is in the description",
        effort: "hours",
        points: 3.5,
        acceptance: "is in the description",
        checkIds: [],
      },
    },
  ],
  parts: { profile: outcome, rubric: outcome, conversion: outcome, copy: outcome, actions: outcome },
  crossReading: null,
};

const pages = [
  { url: "page /a", selectionReason: "reason for the page" },
  { url: "page /b", selectionReason: "" },
] as ReviewedPage[];
const claims = toClaims(review, { ...buildSite([]), pages });

/** Every text of a value, deep down. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

const published = [
  ...["strength", "weakness", "opportunity", "praise"].flatMap((id) => textsOf({ ...finding(id), checkId: null })),
  ...["title of old dates", "detail of old dates"],
  ...["holds", "mostly", "fails", "inapplicable"].flatMap((id) =>
    textsOf({ ...check(id, 0), id: null, decidedBy: null }),
  ),
  ...textsOf(review.copy["page /a"]?.remarks).filter((text) => text !== "long-sentences"),
  ...textsOf(review.copy["page /a"]?.rewrites),
  ...["title of action", "description of action", "page of action", "element of action"],
  ...["summary of rubric", "summary of conversion", "summary of copy", "reason for the page"],
  ...["shop", "listed", "nl", "fr", "47.5", "3.5"],
  ...textsOf([evidence("kind"), evidence("price model")]),
];

test.each([...new Set(published)])("“%s” is in exactly one claim", (text) => {
  const holding = claims.filter((claim) => textsOf([claim.text, claim.evidence]).some((each) => contains(each, text)));
  expect(holding).toHaveLength(1);
});

/** As a whole word: "nl" is in "only", too. */
function contains(whole: string, part: string): boolean {
  return new RegExp(`(?<![\\w/])${part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\w)`).test(whole);
}

test("what is not published makes no claim", () => {
  const said = JSON.stringify(claims);
  for (const text of [
    "of unknown",
    "as the customer said",
    "repeats the checks",
    "detail of told check",
    "told remark",
    "of audit",
  ])
    expect(said).not.toContain(text);
  expect(said).toContain("title of told check");
  expect(claims.every(({ text }) => text !== "")).toBe(true);
});

test("claims are numbered from 1, unmarked, and know their part, check and author", () => {
  expect(claims.map(({ n }) => n)).toEqual(claims.map((_, index) => index + 1));
  expect(claims.every(({ mark, note }) => mark === null && note === "")).toBe(true);
  const partsOf = (part: string) => claims.filter((claim) => claim.part === part);
  expect(partsOf("check").map(({ check: id }) => id)).toEqual(["holds", "mostly", "fails", "inapplicable"]);
  expect(claims.filter(({ doesNotApply }) => doesNotApply).map(({ check: id }) => id)).toEqual(["inapplicable"]);
  expect(partsOf("check").every(({ reviewer }) => reviewer === "model")).toBe(true);
  expect(partsOf("strength").map(({ page }) => page)).toEqual([null, "page /a"]);
  expect(partsOf("rewrite")[0]).toMatchObject({ page: "page /a", reviewer: "claude" });
  expect(partsOf("remark")[0]).toMatchObject({ check: "long-sentences", page: "page /a" });
});

test("where no model wrote, a page's summary is what its capture says", () => {
  const site = buildSite([{ path: "/", body: "# Screws for boats\nYou order by noon, and the screws are there." }]);
  const of = (part: string) => toClaims(reviewSite(site), site).filter((claim) => claim.part === part && claim.page);
  expect(of("summary")).toMatchObject([
    { page: "https://site.example/", text: "9 words of running text in English; reading ease was not measured." },
  ]);
});

test.each([
  ["holds", "Yes."],
  ["mostly", "On most pages."],
  ["fails", "No."],
  ["inapplicable", "Does not apply."],
])("the claim of check %s says “%s”", (id, verdict) => {
  expect(claims.find((claim) => claim.check === id)?.text).toContain(`statement of ${id}. ${verdict} observation`);
});
