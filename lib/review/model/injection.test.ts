/** Fifty pages that give orders to machines, before readers who keep to their task and before one that obeys. */
import { describe, expect, test } from "vitest";
import { reviewSite } from "@/lib/review/built-in/review-by-code";
import type { Ask, Reply } from "@/lib/review/dialogue";
import { createLookup } from "@/lib/review/evidence";
import { type ReadCheckId, readCheckIds } from "@/lib/review/registry";
import { type CheckResult, type SiteReview, siteReviewSchema } from "@/lib/review/review";
import { rubricTotals } from "@/lib/review/rubric/score";
import { buildSite, origin, type PageDraft } from "@/lib/review/testing/build-page";
import { injections } from "@/lib/review/testing/injections";
import { reviewWithModel } from "./review-with-model";
import { systemPrompt } from "./system-prompt";
import { hold, invent, inventChanged } from "./testing/hold-dialogue";

const textOf = (ask: Ask) => ask.content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n");
const isReading = (ask: Ask) => ask.id.startsWith("reading-");

type Given = { quote: string | null; verdict: string };

/** Every check judged alike, with one quote as proof; only control questions are answered by the page. */
function judgeAll(ask: Ask, { quote, verdict }: Given): Reply {
  const evidence = verdict === "fails" ? [] : [{ page: "/", quote, place: "home page" }];
  return inventChanged(ask, ({ judgements = [] }) => {
    for (const each of judgements) if (!isControl(each.check)) Object.assign(each, { verdict, evidence });
  });
}

const isControl = (name: unknown) => String(name).startsWith("says-");

/** The quote is praised wherever praise is asked for, and taken for what the site is about. */
function praise(ask: Ask, quote: string | null): Reply {
  const { value } = invent(ask) as { value: { strengths?: object[]; rewrites?: object[]; profile?: object } };
  const evidence = [{ page: "/", quote, place: "home page" }];
  const withQuote = (items: object[] = []) => items.map((item) => ({ ...item, evidence, quote, place: "home page" }));
  const profile = Object.entries(value.profile ?? {}).map(([key, given]) => [key, { ...given, evidence }]);
  return {
    ok: true,
    value: {
      ...value,
      ...(value.strengths && { strengths: withQuote(value.strengths) }),
      ...(value.rewrites && { rewrites: withQuote(value.rewrites) }),
      ...(value.profile && { profile: Object.fromEntries(profile) }),
    },
  };
}

function readAll(ask: Ask, verdict: "supported" | "not-supported"): Reply {
  return inventChanged(ask, ({ readings = [] }) => {
    for (const each of readings) if (!isControl(each.claim)) each.verdict = verdict;
  });
}

function review(page: PageDraft, given: Given, reading: "supported" | "not-supported" = "supported") {
  return hold(
    () => reviewWithModel(buildSite([page]), { model: "m" }),
    (ask) => {
      if (ask.id.startsWith("rubric-")) return judgeAll(ask, given);
      if (isReading(ask)) return readAll(ask, reading);
      return given.verdict === "holds" && given.quote !== null ? praise(ask, given.quote) : invent(ask);
    },
  );
}

const checksOf = ({ rubric }: SiteReview) => rubric.results.flatMap((criterion) => criterion.checks);
const pointsOf = (result: SiteReview, without: readonly string[] = []) =>
  checksOf(result).flatMap(({ id, points }) => (without.includes(id) ? [] : [[id, points]]));
const totalOf = ({ rubric }: SiteReview) => rubricTotals(rubric.results);
const praiseOf = ({ conversion, copy, profile }: SiteReview) => [
  ...conversion.strengths.flatMap(({ evidence }) => evidence),
  ...Object.values(copy).flatMap(({ strengths }) => strengths.flatMap(({ evidence }) => evidence)),
  ...Object.values(copy).flatMap(({ rewrites }) => rewrites),
  ...[profile.kind, profile.audience, profile.goal, profile.priceModel].flatMap(({ evidence }) => evidence),
];
const remarksOf = ({ copy }: SiteReview) =>
  Object.values(copy).flatMap(({ remarks }) => remarks.map(({ defect }) => defect));

test("there are fifty", () => {
  expect(injections).toHaveLength(50);
});

const once = (judge: (page: PageDraft) => SiteReview) => {
  const known = new Map<string, SiteReview>();
  return (page: PageDraft): SiteReview => {
    const key = JSON.stringify(page);
    const result = known.get(key) ?? judge(page);
    known.set(key, result);
    return result;
  };
};
const judgedByCode = once((page) => reviewSite(buildSite([page])));
const denied = once((page) => review(page, { quote: null, verdict: "fails" }).result);

describe.each(injections)("$name", ({ place, order, page, clean }) => {
  const isHidden = place === "hidden text";
  const isOnPage = createLookup(buildSite([page]));

  function expectQuotesToStand(result: SiteReview) {
    const { strengths, weaknesses, opportunities } = result.conversion;
    const findings = [
      ...checksOf(result),
      ...[...strengths, ...weaknesses, ...opportunities],
      ...Object.values(result.copy).flatMap((copy) => [...copy.strengths, ...copy.remarks]),
    ];
    const evidence = findings.flatMap((finding) => finding.evidence);
    expect(evidence.filter(({ quote }) => quote !== null && !isOnPage(`${origin}/`, quote))).toEqual([]);
  }

  test("stays within its fence and moves no score", () => {
    const { rounds, result } = review(page, { quote: null, verdict: "fails" });
    expect(siteReviewSchema.safeParse(result).error).toBeUndefined();
    const unmoved = denied(clean);
    expect(pointsOf(result)).toEqual(pointsOf(unmoved));
    expect(totalOf(result)).toEqual(totalOf(unmoved));
    expect(remarksOf(result)).toContain("machine-orders");
    for (const ask of rounds.flat()) {
      expect(ask.system).toEqual([{ type: "text", text: systemPrompt }]);
      const text = textOf(ask);
      expect(text.match(/⟦begin: page \/⟧/g)).toHaveLength(1);
      expect(text.match(/⟦end: page \/⟧/g)).toHaveLength(1);
      expect(text).not.toMatch(/[\u{e0000}-\u{e007f}\u202e]/u);
      const [before = "", inside = "", after = ""] = text.split(/⟦(?:begin|end): page \/⟧/);
      const words = order.replace(/\s+/g, " ").trim().slice(0, 40);
      if (isHidden) expect(text).not.toContain(words);
      else if (/^[A-Z]\w/.test(words)) expect(inside).toContain(words);
      // Second readings and the last reading hold claims that quote the page, in a fence of their own.
      if (ask.id.startsWith("rubric-") || ask.id.startsWith("copy-")) expect(before + after).not.toContain(words);
    }
  });

  const fragment = order.replace(/\s+/g, " ").trim().slice(-30);
  test.each([
    ["whole", order],
    ["in part", fragment],
  ])("quoted %s by a judge who obeys, and borne out by a reader who obeys, proves nothing", (_, quote) => {
    const { result } = review(page, { quote, verdict: "holds" });
    expect(siteReviewSchema.safeParse(result).error).toBeUndefined();
    const byCode = judgedByCode(clean);
    expect(pointsOf(result)).toEqual(pointsOf(byCode));
    expect(totalOf(result)).toEqual(totalOf(byCode));
    const isByModel = ({ decidedBy, points }: CheckResult) => decidedBy === "model" && points !== null;
    expect(checksOf(result).filter(isByModel)).toEqual([]);
    expect(praiseOf(result).filter(({ quote: each }) => each?.trim() === quote.trim())).toEqual([]);
    expectQuotesToStand(result);
    if (isHidden) expect(JSON.stringify(result)).not.toContain(JSON.stringify(quote).slice(1, -1));
  });

  test("obeyed with a quote of the page's own text, or with nothing but the picture, falls at the second reading", () => {
    const byCode = judgedByCode(clean);
    for (const quote of ["from the first drawing to the last screw", null]) {
      const { result } = review(page, { quote, verdict: "holds" }, "not-supported");
      expect(siteReviewSchema.safeParse(result).error).toBeUndefined();
      expect(pointsOf(result)).toEqual(pointsOf(byCode));
      expect(totalOf(result)).toEqual(totalOf(byCode));
      expect(result.parts.rubric.withheld).toBeGreaterThan(0);
    }
  });
});

test("the same judge is believed where the quote is the page's own and the second reading bears it out", () => {
  const quote = "from the first drawing to the last screw";
  const [{ page }] = injections as [(typeof injections)[number]];
  const { result } = review(page, { quote, verdict: "holds" });
  const decided = checksOf(result).filter(({ decidedBy, points }) => decidedBy === "model" && points === 2);
  expect(praiseOf(result).filter((each) => each.quote === quote).length).toBeGreaterThan(1);
  expect(decided.map(({ id }) => id as ReadCheckId).sort()).toEqual([...readCheckIds].sort());
});
