/** An unchanged site, audited again and again: measurements and judges scatter, and nothing of it is called a change. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makePage, makeReport } from "@/components/report/testing/reports";
import { makeCheck, makeCopyReview, makeParts } from "@/components/report/testing/reviews";
import type { Report, ReportPage } from "@/lib/audits/report/report";
import { meanScore } from "@/lib/audits/report/scores";
import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import { allFigures } from "@/lib/compare/changes";
import { compareReports } from "@/lib/compare/compare-reports";
import type { Comparison } from "@/lib/compare/comparison";
import { type Figure, isBeyondSpread } from "@/lib/compare/spread";
import { pageKey } from "@/lib/page-address";
import type { CheckResult } from "@/lib/review/review";
import { scoreOf } from "@/lib/review/rubric/score";
import { criterion, fault } from "./two-reports";

interface Spread<Name extends Figure = Figure> {
  pages: { page: string; runs: Record<Name, number>[] }[];
}
const read = (name: string) => JSON.parse(readFileSync(`bench/results/${name}.json`, "utf8"));
const spread: Spread = read("spread-2026-11-22T1803");
/** Of a site that answers late by chance; what Lighthouse counts in a page was not recorded. */
const delayed: Spread<Exclude<Figure, "accessibility" | "bestPractices" | "seo">> = read(
  "spread-delayed-2026-11-22T2157",
);

test.each(allFigures)("no two of the recorded measurements of one page are beyond the spread of %s", (figure) => {
  for (const { page, runs } of [...spread.pages, ...(delayed as Spread).pages]) {
    const values = runs.flatMap((run) => run[figure] ?? []);
    for (const earlier of values)
      for (const later of values)
        expect(isBeyondSpread(figure, earlier, later), `${page}: ${earlier}, ${later}`).toBe(false);
  }
});

test.each(allFigures)("no two medians of three of them are beyond the spread that medians have of %s", (figure) => {
  for (const { page, runs } of spread.pages) {
    for (const chosen of triples(runs.map((_run, index) => index))) {
      for (const others of triples(runs.map((_run, index) => index).filter((index) => !chosen.includes(index)))) {
        const [earlier, later] = [chosen, others].map((some) =>
          medianOf(some.map((index) => runs[index]?.[figure] ?? 0)),
        );
        expect(isBeyondSpread(figure, earlier ?? 0, later ?? 0, true), `${page}: ${earlier}, ${later}`).toBe(false);
      }
    }
  }
});

const triples = (items: readonly number[]) =>
  items.flatMap((a, at) => items.slice(at + 1).flatMap((b, next) => items.slice(at + next + 2).map((c) => [a, b, c])));
const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[1];

test("what is worth a sentence is beyond the spread", () => {
  expect(isBeyondSpread("performance", 60, 80)).toBe(true);
  expect(isBeyondSpread("performance", 60, 68)).toBe(false);
  expect(isBeyondSpread("performance", 60, 68, true)).toBe(true);
  expect(isBeyondSpread("accessibility", 93, 94)).toBe(true);
  expect(isBeyondSpread("largestContentfulPaint", 8, 2.4)).toBe(true);
  expect(isBeyondSpread("largestContentfulPaint", 5, 2.4)).toBe(false);
  expect(isBeyondSpread("largestContentfulPaint", 5, 2.4, true)).toBe(true);
  expect(isBeyondSpread("cumulativeLayoutShift", 0.25, 0.05)).toBe(true);
  expect(isBeyondSpread("totalBlockingTime", 600, 150)).toBe(true);
});

/** mulberry32: the same numbers at every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <Item>(items: readonly Item[], random: () => number) => items[Math.floor(random() * items.length)] as Item;

function measure(random: () => number): ReportPage[] {
  return spread.pages.map(({ page, runs }, index) => {
    const run = pick(runs, random);
    const { performance, accessibility, bestPractices, seo, ...metrics } = run;
    const failed: FailedCheck[] = [fault("image-alt")];
    // As Lighthouse does, near its limit for a good paint.
    if (metrics.largestContentfulPaint > 2.5)
      failed.push(fault("largest-contentful-paint", { category: "performance", score: 0.5 }));
    if (performance < 80) failed.push(fault("speed-index", { category: "performance", score: 0.5 }));
    return makePage(index, {
      url: `https://shop.example/${page}`,
      performanceScore: performance,
      accessibilityScore: accessibility,
      bestPracticesScore: bestPractices,
      seoScore: seo,
      ...(Object.fromEntries(Object.entries(metrics).map(([name, value]) => [name, String(value)])) as object),
      failedChecks: failed,
      copyReview: makeCopyReview({ author: { reviewer: "model-a", fallback: null }, defects: [] }),
    });
  });
}

/** Judges who see the same page in the same way three times out of four; the majority decides. */
function judge(id: string, doubtful: boolean, random: () => number): CheckResult {
  const judgements = [0, 1].map(() => (doubtful ? random() < 0.75 : true));
  if (judgements[0] !== judgements[1]) judgements.push(random() < 0.75);
  const yes = judgements.filter(Boolean).length;
  return makeCheck({ id, decidedBy: "model", judgements, points: yes * 2 > judgements.length ? 2 : 0 });
}

function audit(random: () => number): Report {
  const pages = measure(random);
  const slow = pages.filter(({ performanceScore }) => (performanceScore ?? 0) < 85).map(({ url }) => url);
  const fast = makeCheck({
    id: "speed-fast",
    decidedBy: "code",
    points: slow.length === 0 ? 2 : 1,
    ...(slow.length > 0 && { failedOn: slow }),
  });
  const read = ["vp-what", "vp-whom", "vp-outcome", "vp-specific"].map((id, index) => judge(id, index > 1, random));
  const checks = [fast, ...read];
  const score = scoreOf(checks);
  const mean = (name: "performanceScore" | "accessibilityScore" | "bestPracticesScore" | "seoScore") =>
    meanScore(pages.map((page) => page[name]));
  const scores = {
    performanceScore: mean("performanceScore"),
    accessibilityScore: mean("accessibilityScore"),
    bestPracticesScore: mean("bestPracticesScore"),
    seoScore: mean("seoScore"),
  };
  const author = { reviewer: "model-a", fallback: null, checked: 1, withheld: 0 };
  // A model words its statements anew each time, and mentions one or another.
  const mentioned = ["Say who it is for.", "The offer is vague.", "Nobody knows what it costs."].filter(
    () => random() < 0.6,
  );
  return makeReport({
    pages,
    ...scores,
    overallScore: meanScore(Object.values(scores)),
    rubricPercentage: (score ?? 0) * 10,
    rubricResults: [criterion("Value proposition", score, checks)],
    reviewer: "model-a",
    parts: makeParts({ rubric: author, conversion: author, copy: author }),
    conversionReview: {
      summary: "",
      strengths: [],
      weaknesses: mentioned.map((title) => ({ title, detail: "", evidence: [], checkId: null })),
      opportunities: [],
    },
  });
}

function calledReal({ findings, rubric, criteria, health, pages }: Comparison): unknown[] {
  const changes = [
    rubric,
    ...criteria,
    ...Object.values(health),
    ...pages.flatMap(({ figures }) => Object.values(figures)),
  ];
  return [
    ...findings.filter(({ state }) => state === "fixed" || state === "new"),
    ...changes.filter(({ kind }) => kind === "real"),
  ];
}

test("of twenty audits of an unchanged site at most one change is called real", () => {
  const random = seeded(11);
  const audits = Array.from({ length: 21 }, () => audit(random));
  const words = new Map(audits[0]?.pages.map(({ url }) => [pageKey(url), `The words of ${url}`]));
  const texts = { earlier: words, later: words };
  const pairs = audits.slice(1).map((later, index) => compareReports(audits[index] as Report, later, texts));
  expect(pairs.flatMap(calledReal).length).toBeLessThanOrEqual(1);
  // What was drawn did scatter, in every way that is told from a change.
  const differences = pairs.flatMap(({ pages }) => pages.flatMap(({ figures }) => Object.values(figures)));
  expect(differences.filter(({ kind }) => kind === "within-spread").length).toBeGreaterThan(100);
  const doubts = new Set(pairs.flatMap(({ findings }) => findings.map(({ doubt }) => doubt)));
  expect([...doubts].sort()).toEqual([null, "same-words", "split-judgement", "within-spread", "words-only"].sort());
});
