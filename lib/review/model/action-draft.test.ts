import { expect, test } from "vitest";
import { fail, pass } from "@/lib/review/rubric/check-verdict";
import { toRubricReview } from "@/lib/review/rubric/score";
import { buildSite, origin } from "@/lib/review/testing/build-page";
import { draftActions, finishActions } from "./action-draft";
import type { SiteAnswer } from "./answers";
import { toSubject } from "./model-claims";

const subject = toSubject(
  buildSite([
    { path: "/", title: "Acme Pumps", body: "# Pumps for dairies\nWe deliver within two weeks." },
    { path: "/prices", title: "Prices", body: "# Prices\nDelivery takes four weeks." },
  ]),
);
const given: SiteAnswer["actions"][number] = {
  title: "Say one time of delivery",
  pages: ["/prices"],
  element: "The sentence “Delivery takes four weeks.”",
  change: "Put the time that holds on both pages.",
  acceptance: "Both pages name the same time.",
  effort: "minutes",
  impact: "high",
  checks: [],
  evidence: [{ page: "/prices", quote: "Delivery takes four weeks.", place: "below the heading" }],
};

const seen = [{ pageUrl: `${origin}/`, quote: null, place: "page" }];
const holding = ["vp-what", "vp-whom", "price-cue"] as const;
const held = Object.fromEntries(holding.map((id) => [id, pass("It does.", seen)]));
const failed = { "vp-title": fail("It is a bare name.", seen), "risk-policies": fail("There is none.", seen) };
const rubric = toRubricReview({ ...held, ...failed }, 2, "Unread.");

function publish(action: Partial<typeof given>) {
  const { drafts } = draftActions({ actions: [{ ...given, ...action }] } as unknown as SiteAnswer, subject);
  return finishActions(drafts, () => true, rubric, []).actions.map(({ title, details }) => [title, details?.points]);
}

test("an action rests on a failing check, or on a quote that shows what no check speaks of", () => {
  expect(publish({})).toEqual([[given.title, null]]);
  expect(publish({ checks: ["vp-title"], evidence: [] })).toEqual([[given.title, 3]]);
});

test("an action is worth what it wins in scores, and nothing in a criterion without one", () => {
  expect(publish({ checks: ["risk-policies"], evidence: [] })).toEqual([[given.title, null]]);
  expect(publish({ checks: ["vp-title", "risk-policies"], evidence: [] })).toEqual([[given.title, 3]]);
});

test("what the built-in reviewer recommends is worth what it wins in the rubric that is published", () => {
  const details = { ...given, pages: [], points: 10, checkIds: ["vp-title" as const], evidence: [] };
  const base = [{ title: "Code's", description: "Worth: 10", impact: "high" as const, priority: 1, details }];
  expect(finishActions([], () => true, rubric, base).actions).toMatchObject([
    { description: expect.stringContaining("3 points of the rubric"), details: { points: 3 } },
  ]);
});

test("an action keeps the places that it was drawn from, by which a mark on it is found again", () => {
  const { drafts } = draftActions({ actions: [given] } as unknown as SiteAnswer, subject);
  const [action] = finishActions(drafts, () => true, rubric, []).actions;
  expect(action?.details?.evidence).toEqual([
    { pageUrl: "https://site.example/prices", quote: "Delivery takes four weeks.", place: "below the heading" },
  ]);
});

test("an action that rests on nothing is left out", () => {
  expect(publish({ evidence: [] })).toEqual([]);
  expect(publish({ checks: ["price-cue"] })).toEqual([]);
  expect(publish({ evidence: [{ page: "/prices", quote: "Delivery is free.", place: "nowhere" }] })).toEqual([]);
  expect(publish({ pages: ["/nowhere"] })).toEqual([]);
});

test("actions are five at most, the model's first, and filled up from what the built-in reviewer recommends", () => {
  const finish = (fromModel: number) => {
    const drafted = Array.from({ length: fromModel }, (_, index) => ({ ...given, title: `Model's ${index + 1}` }));
    const { drafts } = draftActions({ actions: drafted } as unknown as SiteAnswer, subject);
    const base = Array.from({ length: 7 }, (_, index) => ({
      ...{ title: `Code's ${index + 1}`, description: "", impact: "high" as const, priority: index + 1 },
      details: null,
    }));
    return finishActions(drafts, () => true, rubric, base).actions.map(({ title, priority }) => `${priority} ${title}`);
  };
  const codes = (from: number) => Array.from({ length: 6 - from }, (_, index) => `${from + index} Code's ${index + 1}`);
  expect(finish(2)).toEqual(["1 Model's 1", "2 Model's 2", ...codes(3)]);
  expect(finish(7)).toEqual([1, 2, 3, 4, 5].map((n) => `${n} Model's ${n}`));
});
