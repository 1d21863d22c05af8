import { expect, test } from "vitest";
import { reviewSite } from "@/lib/review/built-in/review-by-code";
import { figuresOf, needsLighthouse } from "@/lib/review/registry";
import { fallbackReasons, type SiteReview } from "@/lib/review/review";
import { invent, pumps, reviewPumps } from "./testing/hold-dialogue";

test("what the last reading names is left out, and nothing else", () => {
  const withFault = reviewPumps((ask) =>
    ask.id === "cross-reading"
      ? { ok: true, value: { faults: [{ claim: "rewrite-1-of-page-1", why: "w", fault: "unproven-promise" }] } }
      : invent(ask),
  ).result;
  const { result } = reviewPumps();
  const home = "https://site.example/";
  expect(result.copy[home]?.rewrites).toHaveLength(1);
  expect(withFault.copy[home]?.rewrites).toEqual([]);
  expect(withFault.copy["https://site.example/prices"]).toEqual(result.copy["https://site.example/prices"]);
  expect(withFault.parts.copy.withheld).toBe(result.parts.copy.withheld + 1);
});

test("the last reading sees what was measured, beside what was judged", () => {
  const { rounds } = reviewPumps();
  const [asked] = rounds.flat().filter(({ id }) => id === "cross-reading");
  const text = JSON.stringify(asked?.content);
  const checks = reviewSite(pumps).rubric.results.flatMap((result) => result.checks);
  const measured = checks.filter(({ decidedBy, foundNone }) => decidedBy === "code" && !foundNone);
  expect(measured.length).toBeGreaterThan(10);
  const said = { 0: "fails", 1: "holds on most pages", 2: "holds" } as const;
  for (const { id, points } of measured)
    expect(text).toContain(`${id} ${points === null ? "does not apply" : said[points]}: `);
  expect(text).not.toContain("nav-no-dead-ends");
  for (const id of ["check-vp-title-1", "summary: ", "profile-kind", "weaknesses-1", "action-1", "rewrite-1-of-page-1"])
    expect(text).toContain(id);
});

const measured = reviewSite(pumps)
  .rubric.results.flatMap((result) => result.checks)
  .filter(({ decidedBy, points }) => decidedBy === "code" && points !== null);
const visible = measured.filter(({ id }) => figuresOf(id) === undefined && !needsLighthouse(id));
const disputing = (...disputed: { check: string; page: string; place: string }[]) =>
  reviewPumps((ask) =>
    ask.id === "cross-reading"
      ? { ok: true, value: { faults: [], disputed: disputed.map((each) => ({ ...each, why: "It is there." })) } }
      : invent(ask),
  ).result;
const checkOf = (result: SiteReview, wanted: string) =>
  result.rubric.results.flatMap(({ checks }) => checks).find(({ id }) => id === wanted);

test.each([
  [visible[0]?.id ?? "", "/", "header"],
  [visible.at(-1)?.id ?? "", "/prices", "first screen"],
])("%s is published by neither where the picture of %s contradicts it", (check, page, place) => {
  const result = disputing({ check, page, place });
  expect(checkOf(result, check)).toMatchObject({
    points: null,
    observation: `Not assessed: our measurement and the screenshot of ${page} (${place}) disagree.`,
  });
  expect(result.contradictions).toContainEqual([check, `picture of ${page} (${place})`]);
});

test("no picture of another page or of what is invisible counts, nor one who disputes at random", () => {
  const [first] = visible;
  const unseen = measured.find((each) => !visible.includes(each));
  const untouched = reviewPumps().result;
  expect(disputing({ check: first?.id ?? "", page: "/nowhere", place: "header" })).toEqual(untouched);
  expect(disputing({ check: unseen?.id ?? "", page: "/", place: "header" })).toEqual(untouched);
  expect(disputing(...visible.slice(0, 4).map(({ id }) => ({ check: id, page: "/", place: "header" })))).toEqual(
    untouched,
  );
});

test("measured facts are shown as measured, not as the truth", () => {
  const { rounds } = reviewPumps();
  const told = rounds.flat().filter(({ content }) => JSON.stringify(content).includes("measured by code"));
  expect(told.map(({ id }) => id)).toEqual(expect.arrayContaining(["site", "cross-reading", "reading-site-1"]));
  for (const { content } of told)
    expect(JSON.stringify(content)).toContain("measured by code; the page's screenshot may show otherwise");
});

test.each(fallbackReasons)("a last reading that is %s publishes everything, and says so", (reason) => {
  const whole = reviewPumps().result;
  const { result } = reviewPumps((ask) => (ask.id.startsWith("cross-reading") ? { ok: false, reason } : invent(ask)));
  expect(whole.crossReading).toEqual({ failure: null });
  expect(result).toEqual({ ...whole, crossReading: { failure: reason } });
});

test("where nothing of the model's is left to compare, no last reading is missed", () => {
  expect(reviewSite(pumps).crossReading).toBeNull();
  const unread = reviewPumps((ask) =>
    /^(reading|cross-reading)/.test(ask.id) ? { ok: false, reason: "timed-out" } : invent(ask),
  );
  expect(unread.result.crossReading).toBeNull();
});
