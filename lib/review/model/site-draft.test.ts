import { expect, test } from "vitest";
import { toRubricReview } from "@/lib/review/rubric/score";
import { buildSite, origin } from "@/lib/review/testing/build-page";
import { fail, pass } from "@/lib/review/testing/verdicts";
import type { SiteAnswer } from "./answers";
import { toSubject } from "./model-claims";
import { draftActions } from "./site-draft";

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

const propose = (actions: (typeof given)[], isBelieved = (_id: string) => true) =>
  draftActions({ actions } as unknown as SiteAnswer, subject).finish(isBelieved, rubric);

function publish(action: Partial<typeof given>) {
  return propose([{ ...given, ...action }]).result.map(({ title, checkIds }) => [title, ...checkIds]);
}

test("an action rests on a failing check, or on a quote that shows what no check speaks of", () => {
  expect(publish({})).toEqual([[given.title]]);
  expect(publish({ checks: ["vp-title", "price-cue"], evidence: [] })).toEqual([[given.title, "vp-title"]]);
});

test("an action keeps the places that it was drawn from, by which a mark on it is found again", () => {
  const [proposal] = propose([given]).result;
  expect(proposal).toMatchObject({
    pages: [`${origin}/prices`],
    evidence: [{ pageUrl: `${origin}/prices`, quote: "Delivery takes four weeks.", place: "below the heading" }],
  });
});

test("an action that rests on nothing is left out", () => {
  expect(publish({ evidence: [] })).toEqual([]);
  expect(publish({ checks: ["price-cue"] })).toEqual([]);
  expect(publish({ evidence: [{ page: "/prices", quote: "Delivery is free.", place: "nowhere" }] })).toEqual([]);
  expect(publish({ pages: ["/nowhere"] })).toEqual([]);
});

test("an action that is not believed is left out, and a sixth is not looked at", () => {
  const actions = Array.from({ length: 6 }, (_, index) => ({ ...given, title: `Action ${index + 1}` }));
  const { result, withheld } = propose(actions, (id) => id !== "action-2");
  expect(result.map(({ title }) => title)).toEqual(["Action 1", "Action 3", "Action 4", "Action 5"]);
  expect(withheld).toBe(1);
});
