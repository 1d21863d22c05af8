import { expect, test } from "vitest";
import { detectors, needsReading } from "@/lib/review/built-in/read-checks/judge-read";
import { plans, story } from "@/lib/review/built-in/read-checks/testing/drafts";
import {
  judge,
  linkedPage,
  plainSite,
  textOf,
  withHome,
  words,
} from "@/lib/review/built-in/read-checks/testing/judge-drafts";
import { readCheckIds } from "@/lib/review/registry";
import { buildPage } from "@/lib/review/testing/build-page";

test("the other read checks are left to a reader", () => {
  const left = readCheckIds.filter((id) => !(id in detectors));
  expect(left).toEqual([
    "vp-what",
    "vp-outcome",
    "aud-problem",
    "diff-claim",
    "diff-specific",
    "diff-proof",
    "diff-repeated",
    "out-present",
    "out-most-pages",
    "out-quantified",
    "out-from-problem",
    "stage-matched",
    "contact-who",
    "offer-timeline",
    "offer-roles",
    "read-plain",
  ]);
  const verdicts = judge(plainSite);
  for (const id of left) expect(verdicts[id]).toEqual({ points: null, observation: needsReading, evidence: [] });
});

test("sites that sell nothing are not faulted for what sellers need", () => {
  expect(judge(plainSite, {}, "non-profit")["price-figure"]).toMatchObject({ points: null, doesNotApply: true });
  expect(judge(plainSite, {}, "open-source")["org-address"]).toMatchObject({ points: null, doesNotApply: true });
  expect(judge(plainSite, {}, "open-source")["price-factors"]).toMatchObject({ points: null, doesNotApply: true });
  expect(judge(story(150), {}, "open-source")["case-client"]).toMatchObject({
    points: null,
    observation: needsReading,
  });
  expect(judge(plans("10 € per month", "20 € per month"), {}, "public-body")["proof-quote"]).toMatchObject({
    points: 0,
  });
  expect(judge(plainSite, {}, "non-profit")["org-address"]).toMatchObject({ points: 0 });
  expect(judge(plainSite, {}, "product")["price-figure"]).toMatchObject({ points: 0 });
});

test.each([
  ["is asked for none", "Every evening is free.", true],
  ["is asked where it speaks of one", "Tickets are free; ask us for a refund.", undefined],
])("who sells nothing and promises nothing %s", (_, text, doesNotApply) => {
  const verdict = judge(withHome({ body: `# Oakhall\n${text}` }), {}, "non-profit")["risk-guarantee"];
  expect(verdict.points).toBeNull();
  expect(verdict.doesNotApply).toBe(doesNotApply);
  expect(judge(withHome({ body: `# Oakhall\n${text}` }))["risk-guarantee"].doesNotApply).toBeUndefined();
});

test.each([
  ["a page that could not be read", { unreadPages: [{ url: "https://site.example/more", reason: "timeout" }] }],
  ["a linked page that did not answer", { linkedPages: [linkedPage("/more", "", { status: null })] }],
  ["a linked page that was cut", { linkedPages: [linkedPage("/more", words(50), { isCut: true })] }],
])("what is called absent after %s is said of the pages read", (_, rest) => {
  const site = withHome({ menu: ["More → /more"] });
  const missing = Object.values(judge(site, rest)).filter(({ searched }) => / of 3 audited pages/.test(searched ?? ""));
  expect(missing.length).toBeGreaterThan(0);
  for (const { observation } of missing) expect(observation).toMatch(/^On the pages read, /);
});

test("a quote is not signed by whoever signs the next one", () => {
  const body =
    "# Oakhall\n---\n## What our customers say\n> The pumps have not stopped in years.\n> We would buy them again next week.\nAda Reed, manager";
  const { evidence } = judge(withHome({ body }))["proof-named"];
  expect(evidence.map(({ quote }) => quote)).toEqual(["We would buy them again next week.", "Ada Reed, manager"]);
});

test("a page that was cut is not said to be read as a whole", () => {
  const linkedPages = [linkedPage("/more", words(50), { isCut: true })];
  expect(judge(plainSite, { linkedPages })["proof-quote"].searched).toBe(
    "the text of 3 audited pages and of 1 other page of the site, 1 of them only in part",
  );
});

test("a frame of another site may hold what is missing", () => {
  const embeds = [
    { kind: "frame" as const, src: "https://widget.example/", name: "", text: "", area: "main" as const },
  ];
  expect(judge(withHome({ capture: { embeds } }))["price-figure"].points).toBeNull();
  const [video] = embeds.map((embed) => ({ ...embed, src: "https://www.youtube.com/embed/1" }));
  expect(judge(withHome({ capture: { embeds: video ? [video] : [] } }))["price-figure"].points).toBe(0);
  expect(buildPage({ path: "/", capture: { embeds } }).capture.embeds).toEqual(embeds);
});

test("tables and quotes are no copy that names an audience", () => {
  const texts = [textOf("Pumps for farmers", { kind: "cell" }), textOf("Pumps for farmers!", { kind: "quote" })];
  expect(judge(withHome({ capture: { texts } }))["aud-named"].points).toBeNull();
});
