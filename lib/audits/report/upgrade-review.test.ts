import { describe, expect, test } from "vitest";
import { makeSiteReview } from "@/lib/audits/testing/site-review";
import type { Prisma } from "@/prisma/generated/client";
import { fromStored } from "./stored-json";

const evidence = [{ pageUrl: "https://shop.example/", quote: "We build pumps.", place: "main heading" }];
/** As rows held them before version 2. */
const finding = { title: "Clear.", detail: "Keep it.", evidence };
const suggestion = { quote: "We build pumps.", place: "main heading", problem: "It is vague.", proposal: "Pumps." };
const before = {
  copyReview: { summary: "191 words of copy.", strengths: [finding], suggestions: [suggestion] },
  conversionReview: {
    summary: "Read on 10 pages.",
    strengths: [finding],
    weaknesses: [],
    opportunities: [{ ...finding, evidence: [], searched: "ten pages" }],
  },
  rubricResults: [
    {
      criterion: "Value proposition",
      category: "Message",
      score: 6,
      rationale: "It **holds**.",
      checks: [
        { id: "vp-what", statement: "It says what.", points: 2, observation: "Seen.", evidence },
        { id: "vp-whom", statement: "It says for whom.", points: 0, observation: "Not seen.", evidence: [] },
        { id: "renamed-since", statement: "?", points: null, observation: "Unread.", evidence: [], searched: "all" },
      ],
    },
  ],
};

test("a copy review from before keeps its suggestions as rewrites", () => {
  expect(fromStored("copyReview", before.copyReview)).toEqual({
    author: null,
    summary: "191 words of copy.",
    strengths: [{ ...finding, checkId: null }],
    remarks: [],
    rewrites: [suggestion],
    readingEase: null,
    language: null,
  });
});

test("findings from before name no check, and checks keep their points", () => {
  expect(fromStored("conversionReview", before.conversionReview)).toMatchObject({
    strengths: [{ ...finding, checkId: null }],
    opportunities: [{ searched: "ten pages", checkId: null }],
  });
  expect(fromStored("rubricResults", before.rubricResults)).toEqual(before.rubricResults);
});

test("a check that does not apply stays one, and a count from before has none of them", () => {
  const [result] = before.rubricResults;
  const check = {
    id: "form-five",
    statement: "Your forms are short.",
    points: null,
    observation: "No form.",
    evidence: [],
  };
  const today = [{ ...result, checks: [{ ...check, doesNotApply: true }] }];
  expect(fromStored("rubricResults", today)).toEqual(today);
  const coverage = { checked: 4, withheld: 1, pagesChosen: 2, pagesAudited: 2, notAssessed: 3 };
  expect(fromStored("coverage", coverage)).toEqual({ ...coverage, doesNotApply: 0 });
});

test("a copy review of today is read as it was stored", () => {
  const today = {
    author: { reviewer: "model-1", fallback: null },
    summary: "Short.",
    strengths: [],
    remarks: [{ defect: "title-missing", title: "t", detail: "d", firstStep: "f", evidence }],
    rewrites: [suggestion],
    readingEase: 61.4,
    language: "de",
  };
  expect(fromStored("copyReview", today)).toEqual(today);
  const { author: _author, ...lastWeek } = today;
  expect(fromStored("copyReview", lastWeek)).toEqual({ ...lastWeek, author: null });
});

describe("an action from before version 3", () => {
  const details = {
    pages: ["https://shop.example/"],
    element: "The menu",
    change: "Group the entries. Seen: The menu says “Seen: it all”. Seen: It has 30 entries, “a. Seen” among them.",
    effort: "hours",
    points: 2,
    acceptance: "It has twelve entries.",
    checkIds: ["nav-size"],
  };
  const changeOf = (changes: object) => fromStored("actionDetails", { ...details, ...changes })?.change;

  test("loses what was seen, which its checks tell", () => {
    expect(fromStored("actionDetails", details)).toEqual({
      ...details,
      change: "Group the entries. Seen: The menu says “Seen: it all”.",
    });
    expect(changeOf({ change: "Group the entries. Seen: It has 30." })).toBe("Group the entries.");
    expect(changeOf({ change: "Group the entries." })).toBe("Group the entries.");
  });

  test("is left alone if a model wrote it, and so is a current one", () => {
    expect(changeOf({ evidence })).toBe(details.change);
    expect(changeOf({ identities: ["check:nav-size"] })).toBe(details.change);
  });
});

test("a review from before last readings had an outcome, or findings a place, is read as one without", () => {
  const { crossReading, version, profile, parts } = makeSiteReview([]);
  expect(fromStored("review", { version: 2, profile, parts } as unknown as Prisma.JsonValue)).toEqual({
    version: 2,
    profile,
    parts,
    crossReading,
    findings: null,
  });
  const today = { version, profile, parts, crossReading: { failure: "refused" }, findings: [] };
  expect(fromStored("review", today as unknown as Prisma.JsonValue)).toEqual(today);
});

test.each([
  ["copyReview", { ...before.copyReview, suggestions: [{ quote: 7 }] }],
  ["copyReview", { summary: "Neither old nor new", suggestions: "none" }],
  ["copyReview", "text"],
  ["conversionReview", { ...before.conversionReview, strengths: [{ title: "No detail" }] }],
  ["rubricResults", [{ ...before.rubricResults[0], category: "Offer" }]],
  ["rubricResults", { length: 1 }],
  ["review", { version: 1 }],
  ["actionDetails", { pages: "all" }],
  ["lighthouse", []],
  ["timings", { step: "soon" }],
] as const)("%s that is of no known shape is missing: %j", (kind, stored) => {
  expect(fromStored(kind, stored as never)).toBeNull();
});

test("an empty column is no warning", () => {
  expect(fromStored("copyReview", null)).toBeNull();
});

test("a digest that lacks what nobody stored then is read, and unknown is not zero", () => {
  const failedChecks = [{ id: "image-alt", title: "Alt", category: "accessibility", score: 0 }];
  expect(fromStored("lighthouse", { failedChecks })).toMatchObject({
    scores: { performance: null, seo: null },
    metrics: { largestContentfulPaint: null },
    failedChecks: [{ id: "image-alt", displayValue: null, snippets: [] }],
  });
});
