import { expect, test } from "vitest";
import { type CheckId, checkIds, criteria, findCheck } from "@/lib/review/registry";
import { type Decided, toRubricReview } from "@/lib/review/rubric/score";
import { contradictedBy, settleRubric } from "./relations";

const home = "https://site.example/";
const judged = (points: Decided["points"], quote?: string): Decided => ({
  points,
  observation: "It was seen.",
  evidence: quote === undefined ? [] : [{ pageUrl: home, quote, place: "heading" }],
  decidedBy: "model",
});
const rubricOf = (decided: Partial<Record<CheckId, Decided>>) => toRubricReview(decided, 3, "Not assessed.");
const checksOf = ({ results }: ReturnType<typeof rubricOf>) => results.flatMap(({ checks }) => checks);
const implications = checkIds.flatMap((id) => (findCheck(id)?.implies ?? []).map((implied) => [id, implied] as const));

test.each(implications)("%s implies %s, a check of its own criterion", (id, implied) => {
  const own = criteria.find(({ checks }) => checks.includes(id))?.checks ?? [];
  expect(own).toContain(implied);
  expect(implied).not.toBe(id);
});

test.each(implications)("%s can't hold where %s fails: both are left open", (id, implied) => {
  const rubric = rubricOf({ [id]: judged(2), [implied]: judged(0), "vp-what": judged(2) });
  const settled = settleRubric(rubric, [], 3);
  expect(settled.contradictions).toEqual([[id, implied]]);
  expect([...settled.open].sort()).toEqual([id, implied].sort());
  const left = checksOf(settled.rubric).filter((check) => settled.open.has(check.id));
  for (const check of left) expect(check).toMatchObject({ points: null, evidence: [] });
  expect(left.find((check) => check.id === id)?.observation).toContain(findCheck(implied)?.statement);
  expect(checksOf(settled.rubric).find((check) => check.id === "vp-what")?.points).toBe(2);
});

test("a check that left a page out does not answer for that page", () => {
  const leftOut = [{ name: "the home page", reason: "unmeasured" }];
  const population = { of: "page" as const, total: 2, judged: 1, failing: 0, leftOut };
  const rubric = rubricOf({ "speed-fast": { ...judged(2), population }, "speed-not-slow": judged(0) });
  expect(settleRubric(rubric, [], 2).contradictions).toEqual([]);
});

test.each<[string, Decided["points"], Decided["points"]]>([
  ["both hold", 2, 2],
  ["both fail", 0, 0],
  ["the narrower one fails", 0, 2],
  ["the wider one was not assessed", 2, null],
  ["the narrower one was not assessed", null, 0],
])("nothing is broken where %s", (_case, quoted, present) => {
  const rubric = rubricOf({ "proof-named": judged(quoted), "proof-quote": judged(present) });
  expect(settleRubric(rubric, [], 3)).toEqual({ rubric, open: new Set(), contradictions: [] });
});

test("scores and summary are those of what is left", () => {
  const all = Object.fromEntries(
    criteria.flatMap(({ checks }) => (checks.includes("case-exists") ? checks.map((id) => [id, judged(2)]) : [])),
  );
  const settled = settleRubric(rubricOf({ ...all, "case-exists": judged(0) }), [], 3);
  expect(settled.contradictions).toHaveLength(4);
  expect(settled.rubric.results.find(({ criterion }) => criterion === "Case studies")?.score).toBeNull();
  expect(settled.rubric.summary).not.toContain("Case studies");
});

test.each<[CheckId, string]>([
  ["cta-dominant", "/ (header)"],
  ["mob-fits", "/pricing (first screen)"],
])("%s is left open where the picture of %s contradicts it", (check, seen) => {
  const { rubric, open, contradictions } = settleRubric(rubricOf({ [check]: judged(0) }), [{ check, seen }], 3);
  expect(contradictions).toEqual([[check, `picture of ${seen}`]]);
  expect(open).toEqual(new Set([check]));
  expect(checksOf(rubric).find(({ id }) => id === check)).toMatchObject({
    points: null,
    observation: `Not assessed: our measurement and the screenshot of ${seen} disagree.`,
  });
});

const inapplicable: Decided = { ...judged(null), doesNotApply: true };
test.each<[string, string, Decided, string | null]>([
  ["strength", "a check that holds", judged(2), null],
  ["strength", "a check that fails", judged(0), "vp-what"],
  ["strength", "a check that holds on most pages", judged(1), "vp-what"],
  ["strength", "a check that was not assessed", judged(null), null],
  ["weakness", "a check that fails", judged(0), null],
  ["weakness", "a check that holds on most pages", judged(1), null],
  ["weakness", "a check that holds", judged(2), "vp-what"],
  ["weakness", "a check that does not apply", inapplicable, "vp-what"],
  ["opportunity", "a check that holds", judged(2), null],
  ["action", "a check that holds", judged(2), null],
])("a %s about %s", (kind, _about, decided, expected) => {
  const rubric = rubricOf({ "vp-what": decided });
  expect(contradictedBy({ kind, checkId: "vp-what", evidence: [] }, rubric, new Set())).toBe(expected);
});

test.each(["strength", "weakness"])("a %s about a check that was left open is left out with it", (kind) => {
  const rubric = rubricOf({});
  const stated = { kind, checkId: "case-client", evidence: [] };
  expect(contradictedBy(stated, rubric, new Set(["case-client"]))).toBe("case-client");
  expect(contradictedBy(stated, rubric, new Set(["case-dated"]))).toBeNull();
});

test.each<[CheckId, string]>([
  ["vp-specific", "We make it happen"],
  ["cta-specific", "Click here"],
])("what %s quotes as a fault is praised nowhere", (id, quote) => {
  const rubric = rubricOf({ [id]: judged(0, quote) });
  const praise = (text: string, pageUrl = home) => ({
    kind: "strength",
    evidence: [{ pageUrl, quote: text, place: "heading" }],
  });
  const open = new Set<string>();
  expect(contradictedBy(praise(quote), rubric, open)).toBe(id);
  expect(contradictedBy(praise("Pumps for dairies"), rubric, open)).toBeNull();
  expect(contradictedBy(praise(quote, `${home}pricing`), rubric, open)).toBeNull();
  expect(contradictedBy({ ...praise(quote), kind: "remark" }, rubric, open)).toBeNull();
  expect(contradictedBy(praise(quote), rubricOf({ [id]: judged(2, quote) }), open)).toBeNull();
});

test("words that another check quotes may be good for something else", () => {
  const rubric = rubricOf({
    "contact-who": judged(0, "+46 70 123"),
    "vp-specific": judged(0, "Pumps"),
    "vp-what": judged(2),
  });
  const evidence = [{ pageUrl: home, quote: "+46 70 123", place: "footer" }];
  expect(contradictedBy({ kind: "strength", evidence }, rubric, new Set())).toBeNull();
  const heading = [{ pageUrl: home, quote: "Pumps", place: "heading" }];
  expect(contradictedBy({ kind: "strength", checkId: "vp-what", evidence: heading }, rubric, new Set())).toBeNull();
});
