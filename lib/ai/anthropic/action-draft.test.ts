import { expect, test } from "vitest";
import { buildSite } from "@/lib/ai/testing/build-page";
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

function publish(action: Partial<typeof given>) {
  const { drafts } = draftActions({ actions: [{ ...given, ...action }] } as unknown as SiteAnswer, subject);
  const pointsOf = (id: string) => (id === "vp-title" ? 0 : 2);
  return finishActions(drafts, () => true, pointsOf, []).actions.map(({ title, details }) => [title, details?.points]);
}

test("an action rests on a failing check, or on a quote that shows what no check speaks of", () => {
  expect(publish({})).toEqual([[given.title, null]]);
  expect(publish({ checks: ["vp-title"], evidence: [] })).toEqual([[given.title, 2]]);
});

test("an action keeps the places that it was drawn from, by which a mark on it is found again", () => {
  const { drafts } = draftActions({ actions: [given] } as unknown as SiteAnswer, subject);
  const [action] = finishActions(
    drafts,
    () => true,
    () => 2,
    [],
  ).actions;
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
    return finishActions(
      drafts,
      () => true,
      () => 2,
      base,
    ).actions.map(({ title, priority }) => `${priority} ${title}`);
  };
  const codes = (from: number) => Array.from({ length: 6 - from }, (_, index) => `${from + index} Code's ${index + 1}`);
  expect(finish(2)).toEqual(["1 Model's 1", "2 Model's 2", ...codes(3)]);
  expect(finish(7)).toEqual([1, 2, 3, 4, 5].map((n) => `${n} Model's ${n}`));
});
