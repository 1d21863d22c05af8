import { expect, test } from "vitest";
import { reviewSite } from "@/lib/review/built-in/review-by-code";
import type { Ask, Reply } from "@/lib/review/dialogue";
import { createLookup } from "@/lib/review/evidence";
import { checks, readCheckIds } from "@/lib/review/registry";
import { type Author, fallbackReasons, partNames, type SiteReview, siteReviewSchema } from "@/lib/review/review";
import { inventedQuote } from "@/tests/emulators/invented-answers";
import { reviewCopy } from "./copy-draft";
import { reviewWithModel } from "./review-with-model";
import { hold, invent, inventChanged, pumps, reviewPumps } from "./testing/hold-dialogue";

const checksOf = ({ rubric }: SiteReview) => rubric.results.flatMap(({ checks }) => checks);
/** The built-in reviewer's copy reviews, saying why they stand there. */
const copyBy = (author: Author) =>
  Object.fromEntries(Object.entries(reviewSite(pumps).copy).map(([url, copy]) => [url, { ...copy, author }]));
const refuse = (reason: (typeof fallbackReasons)[number]): Reply => ({ ok: false, reason });

test("two rounds make a whole review, which passes the schema of stored reviews", () => {
  const { result, rounds } = reviewPumps();
  expect(rounds.map((asks) => asks.map(({ id }) => id.replace(/-https.*/, "")))).toEqual([
    [
      ...["Message", "Path", "Trust", "Buyer information"].flatMap((group) => [
        `rubric-${group}-1`,
        `rubric-${group}-2`,
      ]),
      "site",
      "copy",
      "copy",
    ],
    expect.arrayContaining(["cross-reading", "reading-site-1"]),
  ]);
  expect(siteReviewSchema.safeParse(result).error).toBeUndefined();
  for (const part of partNames) expect(result.parts[part]).toMatchObject({ reviewer: "a-model", fallback: null });
  const read = checksOf(result).filter(({ id }) => (readCheckIds as string[]).includes(id));
  expect(read.filter(({ decidedBy, points }) => decidedBy === "model" && points === 2).length).toBeGreaterThan(50);
  expect(result.copy["https://site.example/"]?.rewrites.length).toBeGreaterThan(0);
});

test("a verdict is read again by the rule that the judges went by", () => {
  const { rounds } = reviewPumps();
  const readings = rounds.flat().filter(({ id }) => id.startsWith("reading-"));
  const textsOf = (wanted: (id: string) => boolean) =>
    readings.filter(({ id }) => wanted(id)).map(({ content }) => JSON.stringify(content));
  const aboutTheSite = textsOf((id) => id.startsWith("reading-site")).filter((text) =>
    text.includes("check-vp-title-1"),
  );
  expect(aboutTheSite).toEqual([expect.stringContaining(`- vp-title: ${checks["vp-title"].rule}`)]);
  expect(textsOf((id) => !id.startsWith("reading-site")).join()).not.toContain("- vp-title:");
});

test("each question is its own, and a page's copy can be asked before the site is read", () => {
  const { rounds } = reviewPumps();
  const ids = rounds.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const early = pumps.pages.map(
    (page) =>
      hold(
        () => reviewCopy(page, pumps),
        (ask) => invent(ask),
      ).rounds[0],
  );
  expect(rounds[0]?.filter(({ part }) => part === "copy")).toEqual(early.flat());
});

test("each question says once what day it is", () => {
  const start = () => reviewWithModel({ ...pumps, seenOn: "2026-11-27" }, { model: "a-model" });
  for (const { id, content } of hold(start, (ask) => invent(ask)).rounds.flat())
    expect([id, JSON.stringify(content).split("⟦today is 2026-11-27⟧").length - 1]).toEqual([id, 1]);
});

test("measured checks are the same with and without a model", () => {
  const measured = (whole: SiteReview) =>
    checksOf(whole)
      .filter(({ id }) => !(readCheckIds as string[]).includes(id))
      .map(({ id, points }) => [id, points]);
  expect(measured(reviewPumps().result)).toEqual(measured(reviewSite(pumps)));
});

test("quotes that nobody wrote are withheld and counted", () => {
  const { result } = reviewPumps((ask) => invent(ask, /^(?:site|copy-)/.test(ask.id) ? "lying" : "honest"));
  expect(JSON.stringify(result)).not.toContain(inventedQuote);
  expect(result.parts.conversion.withheld).toBeGreaterThan(0);
  expect(result.parts.copy.withheld).toBeGreaterThan(0);
});

const isControl = ({ claim, check }: Record<string, unknown>) => String(claim ?? check).startsWith("says-");

test.each<[string, (ask: Ask, call: number) => Reply]>([
  ["quotes", (ask) => invent(ask, "lying")],
  ["agreement of judges", (ask, call) => invent(ask, "contradicting", call)],
  [
    "judges' controls",
    (ask) =>
      inventChanged(ask, ({ judgements = [] }) => {
        for (const each of judgements) if (isControl(each)) each.verdict = "holds";
      }),
  ],
  [
    "readers' controls",
    (ask) =>
      inventChanged(ask, ({ readings = [] }) => {
        for (const each of readings) if (isControl(each)) each.verdict = "supported";
      }),
  ],
  [
    "own sentences",
    (ask) =>
      inventChanged(ask, ({ judgements = [] }) => {
        for (const each of judgements) each.observation = "We build pumps that dairies clean in ten minutes.";
      }),
  ],
])("of a model that too often fails a trial (%s) nothing is believed, and the log says why", (sort, answer) => {
  const { result } = reviewPumps(answer);
  expect(result.failedTrials).toContain(sort);
  expect(siteReviewSchema.safeParse(result).error).toBeUndefined();
  const { findings, actions, rubric } = reviewSite(pumps);
  expect(result).toMatchObject({ findings, actions, rubric });
  for (const part of partNames)
    expect(result.parts[part]).toMatchObject({ reviewer: "built-in", fallback: "unreliable" });
  expect(result.copy).toEqual(copyBy({ reviewer: "built-in", fallback: "unreliable" }));
});

test("what no second reader supports is withheld", () => {
  const { result } = reviewPumps((ask) =>
    inventChanged(ask, ({ readings = [] }) => {
      for (const reading of readings) reading.verdict = "not-supported";
    }),
  );
  expect(checksOf(result).filter(({ decidedBy, points }) => decidedBy === "model" && points !== null)).toEqual([]);
  expect(result.conversion.weaknesses).toEqual([]);
  expect(Object.values(result.copy).flatMap(({ rewrites }) => rewrites)).toEqual([]);
});

test("judges that differ are heard a third time, and the majority decides", () => {
  const { result, rounds } = reviewPumps((ask) => invent(ask, "contradicting", ask.id === "rubric-Path-2" ? 2 : 1));
  // A judge who is asked again waits for nobody: a third round would make the review late.
  expect(rounds).toHaveLength(2);
  expect(rounds[1]?.filter(({ id }) => /^rubric-.*-3$/.test(id)).map(({ id }) => id)).toEqual(["rubric-Path-3"]);
  const judged = checksOf(result).filter(({ judgements }) => judgements?.length === 3);
  expect(judged.length).toBeGreaterThan(5);
  for (const { judgements, points } of judged) {
    const yes = judgements?.filter((vote) => vote === true).length ?? 0;
    if (points !== null) expect(points).toBe(yes >= 2 ? 2 : 0);
  }
});

test("what is said against a check falls when the judge who praised it is upheld", () => {
  const judged = (verdict: "supported" | "not-supported") =>
    reviewPumps((ask) =>
      inventChanged(ask, ({ judgements = [], weaknesses = [], actions = [], readings = [] }) => {
        for (const each of judgements) if (each.check === "vp-outcome" && /-[13]$/.test(ask.id)) each.verdict = "fails";
        for (const each of weaknesses) each.check = "vp-outcome";
        for (const each of actions) each.checks = ["vp-outcome"];
        for (const each of readings)
          if (each.claim === "check-vp-outcome-1") each.verdict = verdict;
          else if (each.claim === "check-vp-outcome-2") each.verdict = "supported";
      }),
    ).result;
  const about = ({ conversion, actions }: SiteReview) => ({
    weaknesses: conversion.weaknesses.filter(({ checkId }) => checkId === "vp-outcome").length,
    actions: actions.filter(({ details }) => details?.checkIds.includes("vp-outcome")).length,
  });
  const pointsIn = (whole: SiteReview) => checksOf(whole).find(({ id }) => id === "vp-outcome")?.points;
  const [majority, upheld] = [judged("supported"), judged("not-supported")];
  expect(pointsIn(majority)).toBe(0);
  expect(about(majority)).toEqual({ weaknesses: expect.toSatisfy((n: number) => n > 0), actions: 1 });
  expect(pointsIn(upheld)).toBe(2);
  expect(about(upheld)).toEqual({ weaknesses: 0, actions: 0 });
  const named = ({ contradictions = [] }: SiteReview) =>
    contradictions.filter(([one]) => one.startsWith("weaknesses-"));
  expect(named(majority)).toEqual([]);
  expect(named(upheld)).toEqual([["weaknesses-1", "vp-outcome"]]);
});

test.each([
  ["proof-named", "proof-quote"],
  ["price-range", "price-cue"],
])("%s is not published beside a failing %s, and both are named", (id, implied) => {
  const { result } = reviewPumps((ask) =>
    inventChanged(ask, ({ judgements = [] }) => {
      for (const each of judgements) if (each.check === implied) each.verdict = "fails";
    }),
  );
  expect(siteReviewSchema.safeParse(result).error).toBeUndefined();
  expect(result.contradictions).toContainEqual([id, implied]);
  const open = checksOf(result).filter((check) => [id, implied].includes(check.id));
  expect(open.map(({ points }) => points)).toEqual([null, null]);
  for (const { observation } of open)
    expect(observation).toMatch(/^Not assessed: our answer on “.+” contradicts it\.$/);
});

test("a summary that is not believed is left out, and is counted", () => {
  const whole = reviewPumps().result;
  const { result } = reviewPumps((ask) =>
    inventChanged(ask, (lists) => {
      lists.readings = lists.readings?.filter(({ claim }) => !String(claim).startsWith("summary")) ?? [];
    }),
  );
  expect(Object.values(result.copy).map(({ summary }) => summary)).toEqual(pumps.pages.map(() => ""));
  expect(result.parts.copy.withheld).toBe(whole.parts.copy.withheld + pumps.pages.length);
  expect(result.conversion.summary).not.toBe(whole.conversion.summary);
  expect(result.parts.conversion.withheld).toBe(whole.parts.conversion.withheld + 1);
});

test("a wrong answer is asked for once more; a second one is the built-in reviewer's part", () => {
  const wrong: Reply = { ok: true, value: { answer: 42 } };
  const repaired = reviewPumps((ask) =>
    ask.id.startsWith("copy-") && !ask.id.endsWith("-repair") ? wrong : invent(ask),
  );
  expect(repaired.rounds).toHaveLength(3);
  expect(repaired.result.parts.copy).toMatchObject({ reviewer: "a-model", fallback: null });
  const broken = reviewPumps((ask) => (ask.id.startsWith("copy-") ? wrong : invent(ask))).result;
  expect(broken.parts.copy).toMatchObject({ reviewer: "built-in", fallback: "invalid" });
  expect(broken.copy).toEqual(copyBy({ reviewer: "built-in", fallback: "invalid" }));
});

test.each(fallbackReasons)("where every call is %s, the whole review is the built-in reviewer's", (reason) => {
  const { result } = reviewPumps(() => refuse(reason));
  const { parts, ...rest } = result;
  const { parts: _parts, ...builtIn } = reviewSite(pumps);
  expect(rest).toEqual({ ...builtIn, copy: copyBy({ reviewer: "built-in", fallback: reason }) });
  for (const part of partNames) expect(parts[part]).toMatchObject({ reviewer: "built-in", fallback: reason });
});

test.each<[string, (id: string) => boolean, Partial<SiteReview["parts"]>]>([
  [
    "the question about the site",
    (id) => id === "site",
    {
      conversion: expect.objectContaining({ fallback: "refused" }),
      actions: expect.objectContaining({ fallback: "refused" }),
      rubric: expect.objectContaining({ fallback: null }),
    },
  ],
  [
    "both judges of a group",
    (id) => /^rubric-Trust-/.test(id),
    { rubric: expect.objectContaining({ reviewer: "a-model", fallback: "refused" }) },
  ],
  [
    "one judge of a group",
    (id) => id === "rubric-Trust-1",
    { rubric: expect.objectContaining({ reviewer: "a-model", fallback: null }) },
  ],
  [
    "one page's copy",
    (id) => id.endsWith("/prices"),
    { copy: expect.objectContaining({ reviewer: "a-model", fallback: "refused" }) },
  ],
  [
    "every second reading",
    (id) => id.startsWith("reading-"),
    Object.fromEntries(
      partNames.map((part) => [part, expect.objectContaining({ reviewer: "built-in", fallback: "refused" })]),
    ),
  ],
])("when %s fails, only that part falls back", (_case, isRefused, expected) => {
  const { result } = reviewPumps((ask) => (isRefused(ask.id) ? refuse("refused") : invent(ask)));
  expect(siteReviewSchema.safeParse(result).error).toBeUndefined();
  expect(result.parts).toMatchObject(expected);
});

test.each<[string, (ask: Ask) => boolean]>([
  ["its question was not answered", ({ id }) => id === "copy-https://site.example/prices"],
  [
    "its second reading failed",
    ({ id, pageUrl }) => id.startsWith("reading-") && pageUrl?.endsWith("/prices") === true,
  ],
])("a page whose copy fell back because %s says so, and the others are the model's", (_case, isRefused) => {
  const { result } = reviewPumps((ask) => (isRefused(ask) ? refuse("timed-out") : invent(ask)));
  const [home, prices] = ["https://site.example/", "https://site.example/prices"] as const;
  expect(result.copy[home]?.author).toEqual({ reviewer: "a-model", fallback: null });
  const author: Author = { reviewer: "built-in", fallback: "timed-out" };
  expect(result.copy[prices]).toEqual(copyBy(author)[prices]);
  expect(result.parts.copy).toMatchObject({ reviewer: "a-model", fallback: "timed-out" });
});

test("every quote of a review stands on its page", () => {
  const isOnPage = createLookup(pumps);
  const { result } = reviewPumps();
  const evidence = [
    ...checksOf(result).flatMap((check) => check.evidence),
    ...[...result.conversion.strengths, ...result.conversion.weaknesses].flatMap((finding) => finding.evidence),
  ];
  expect(evidence.length).toBeGreaterThan(50);
  expect(evidence.filter(({ pageUrl, quote }) => quote !== null && !isOnPage(pageUrl, quote))).toEqual([]);
});

test("no two strengths, checks and weaknesses contradict each other", () => {
  const { result } = reviewPumps();
  const points = new Map(checksOf(result).map((check) => [check.id as string, check.points]));
  for (const { checkId } of result.conversion.strengths) expect(points.get(checkId ?? "") ?? 2).toBe(2);
  for (const { checkId } of result.conversion.weaknesses) expect(points.get(checkId ?? "") ?? 0).toBeLessThan(2);
  for (const { details } of result.actions)
    for (const id of details?.checkIds ?? []) expect(points.get(id) ?? 0).toBeLessThan(2);
});
