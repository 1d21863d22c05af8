import { expect, test } from "vitest";
import type { Ask, Reply } from "@/lib/review/dialogue";
import { buildSite } from "@/lib/review/testing/build-page";
import { reviewWithModel } from "./review-with-model";
import { hold, invent } from "./testing/hold-dialogue";

const site = buildSite([
  {
    path: "/",
    title: "Acme Pumps",
    body: "# Pumps for dairies in Bavaria\nWe build pumps that dairies clean in ten minutes.\n[Book a site visit](/contact)",
    menu: ["Prices → /prices", "Contact → /contact"],
  },
  {
    path: "/prices",
    title: "Prices",
    body: "# What a pump costs\nA pump costs 4,000 euros with delivery.\nThe price depends on the length of the line.",
  },
]);
const review = (answer: (ask: Ask, call: number) => Reply) =>
  hold(() => reviewWithModel(site, { model: "a-model" }), answer);

test("first steps and acceptance tests are read a second time, in full", () => {
  const long = "x".repeat(2_000);
  const { rounds } = review((ask) => {
    const reply = invent(ask);
    const value = structuredClone(reply.ok ? reply.value : {}) as Record<string, Record<string, unknown>[]>;
    for (const remark of ask.id.startsWith("copy-") ? (value.remarks ?? []) : []) remark.firstStep = `Step ${long}!`;
    for (const action of ask.id === "site" ? (value.actions ?? []) : [])
      Object.assign(action, { change: `Change ${long}!`, acceptance: `Done ${long}!` });
    return { ok: true, value };
  });
  const read = (text: string) =>
    rounds.flat().flatMap(({ id, content }) => (JSON.stringify(content).includes(text) ? [id] : []));
  expect(read(`Step ${long}!`)).toEqual([...site.pages.map(({ url }) => `reading-${url}-1`), "cross-reading"]);
  expect(read(`Done ${long}!`)).toEqual([expect.stringMatching(/^reading-site-/), "cross-reading"]);
});
