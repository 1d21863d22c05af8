import { expect, test } from "vitest";
import { buildSite } from "@/lib/ai/testing/build-page";
import { draftActions, finishActions } from "./action-draft";
import type { SiteAnswer } from "./answers";
import { toSubject } from "./claims";

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

test("an action that rests on nothing is left out", () => {
  expect(publish({ evidence: [] })).toEqual([]);
  expect(publish({ checks: ["price-cue"] })).toEqual([]);
  expect(publish({ evidence: [{ page: "/prices", quote: "Delivery is free.", place: "nowhere" }] })).toEqual([]);
  expect(publish({ pages: ["/nowhere"] })).toEqual([]);
});
