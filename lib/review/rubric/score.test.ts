import { describe, expect, test } from "vitest";
import { type CheckId, checkIds, checks, criteria, measuredCheckIds, readCheckIds } from "@/lib/review/registry";
import { addUp, type Decided, pointsToWin, rubricTotals, scoreOf, toRubricReview } from "@/lib/review/rubric/score";
import { absent, fail, notApplicable, notAssessed, pass } from "@/lib/review/testing/verdicts";

const url = "https://site.example/";
const seen = [{ pageUrl: url, quote: null, place: "page" }];
const points = (...values: (0 | 1 | 2 | null)[]) => values.map((each) => ({ points: each }));

test("twenty criteria hold each of the hundred checks once", () => {
  expect(criteria).toHaveLength(20);
  expect(criteria.flatMap(({ checks: ids }) => ids).sort()).toEqual([...checkIds].sort());
  expect(checkIds).toHaveLength(100);
  expect([measuredCheckIds.length, readCheckIds.length]).toEqual([37, 63]);
});

describe("a criterion's score", () => {
  test.each([
    ["all five hold", points(2, 2, 2, 2, 2), 10],
    ["none holds", points(0, 0, 0, 0, 0), 0],
    ["partly is one point of two", points(2, 2, 2, 2, 1), 9],
    ["four of five", points(2, 2, 2, 2, 0), 8],
    ["what is open counts neither way", points(2, 2, 2, 2, null), 10],
    ["scaled over three", points(2, 2, 0, null, null), 7],
    ["three that fail are zero, which is known", points(0, 0, 0, null, null), 0],
    ["two are too few", points(2, 2, null, null, null), null],
    ["nothing is known", points(null, null, null, null, null), null],
  ])("is from 0 to 10: %s", (_, results, score) => {
    expect(scoreOf(results)).toBe(score);
  });
});

describe("the points that mending wins", () => {
  const review = (...criteriaPoints: (0 | 1 | 2 | null)[][]) => ({
    summary: "",
    results: criteriaPoints.map((values, at) =>
      addUp({
        criterion: `c${at}`,
        category: "Path",
        checks: values.map((value, index) => ({
          ...{ id: `c${at}-${index}`, statement: "", observation: "", evidence: [] },
          points: value,
        })),
      }),
    ),
  });
  test.each([
    ["two of ten where all five checks were assessed", review([0, 2, 2, 2, 2]), ["c0-0"], 2],
    ["more where fewer were", review([0, 2, 2, null, null]), ["c0-0"], 3],
    ["half of that for one that holds on most pages", review([1, 2, 2, 2, 2]), ["c0-0"], 1],
    ["those of each criterion", review([0, 2, 2, 2, 2], [0, 0, 2, 2, 2]), ["c0-0", "c1-0", "c1-1"], 6],
    ["none that are known where the criterion has no score", review([0, 2, null, null, null]), ["c0-0"], null],
    ["none for what holds", review([2, 2, 2, 2, 2]), ["c0-0"], null],
    ["none for no check", review([0, 2, 2, 2, 2]), [], null],
  ])("are %s", (_, rubric, ids, points) => {
    expect(pointsToWin(rubric, ids)).toBe(points);
  });
});

describe("the total", () => {
  const criterion = (score: number | null) => ({ ...addUp({ criterion: "c", category: "Path", checks: [] }), score });
  test("has ten points for each criterion that could be assessed", () => {
    expect(rubricTotals([criterion(10), criterion(5), criterion(null)])).toEqual({
      rubricScore: 15,
      rubricMaxScore: 20,
      rubricPercentage: 75,
    });
  });
  test("a known zero counts", () => {
    expect(rubricTotals([criterion(0)])).toEqual({ rubricScore: 0, rubricMaxScore: 10, rubricPercentage: 0 });
  });
  test("is open when nothing is known", () => {
    expect(rubricTotals([criterion(null)])).toEqual({
      rubricScore: null,
      rubricMaxScore: null,
      rubricPercentage: null,
    });
  });
});

describe("the review", () => {
  const decided: Partial<Record<CheckId, Decided>> = {
    "risk-policies": fail("Two pages lack it.", seen, [url]),
    "risk-https": pass("All are.", seen),
    "risk-certificates": absent("None named.", "all pages"),
    "find-indexable": { ...pass("None is kept out.", []), searched: "robots meta tags" },
    "find-seo": notAssessed("Lighthouse could not say."),
  };
  const review = toRubricReview(decided, 3, "Needs reading.");
  const criterionOf = (name: string) => review.results.find(({ criterion }) => criterion === name);

  test("has every criterion in order, with its checks' statements", () => {
    expect(review.results.map(({ criterion }) => criterion)).toEqual(criteria.map(({ name }) => name));
    for (const { checks: results } of review.results) {
      for (const { id, statement } of results) expect(statement).toBe(checks[id as CheckId].statement);
    }
  });
  test("scores what is known and says how much is not", () => {
    expect(criterionOf("Risk and anxiety")?.score).toBe(3);
    expect(criterionOf("Risk and anxiety")?.rationale).toContain("2 of 5 checks not assessed");
    expect(criterionOf("Accessible and findable")?.score).toBeNull();
  });
  test("tells by their statements which checks fail, then which pass, and leaves what was seen to the findings", () => {
    const said = (...ids: CheckId[]) => ids.map((id) => checks[id].statement).join(" ");
    expect(criterionOf("Risk and anxiety")?.rationale).toBe(
      `**Not met yet:** ${said("risk-policies", "risk-certificates")}\n\n**Met:** ${said("risk-https")}\n\n*2 of 5 checks not assessed.*`,
    );
  });
  test("says nothing of a criterion of which nothing is known", () => {
    expect(criterionOf("Speed")?.rationale).toBe("Not assessed.");
  });
  test("tells what does not apply from what is not assessed, and counts neither", () => {
    const none = notApplicable("The pages read have no form.");
    const { results, summary } = toRubricReview(
      {
        "risk-policies": fail("Two pages lack it.", seen, [url]),
        "risk-https": pass("All are.", seen),
        "risk-certificates": absent("None named.", "all pages"),
        "risk-guarantee": none,
        "form-under-ten": none,
        "form-five": none,
        "form-required": none,
        "form-labels": none,
        "form-autofill": none,
        "speed-lcp": notApplicable("One page alone."),
      },
      3,
      "Needs reading.",
    );
    const find = (name: string) => results.find(({ criterion }) => criterion === name);
    expect(find("Risk and anxiety")).toMatchObject({ score: 3 });
    expect(find("Risk and anxiety")?.rationale).toContain(
      "*1 of 5 checks doesn't apply.*\n\n*1 of 5 checks not assessed.*",
    );
    expect(find("Form friction")).toMatchObject({
      score: null,
      rationale: "The pages read have no form.\n\n*5 of 5 checks don't apply.*",
    });
    expect(find("Speed")?.rationale).toBe(
      "One page alone.\n\n*1 of 5 checks doesn't apply.*\n\n*4 of 5 checks not assessed.*",
    );
    expect(summary).toContain("1 criterion does not apply. 18 criteria are not scored.");
  });
  test("sums up with the points that could be assessed", () => {
    expect(review.summary).toContain("You earn **3 of 10 points** from 1 criterion on 3 pages.");
    expect(review.summary).toContain("**Risk and anxiety** (3 of 10)");
    expect(review.summary).toContain("19 criteria are not scored.");
    expect(toRubricReview({}, 1, "x").summary).toBe("We couldn’t score any of the 20 criteria on 1 page.");
  });
});
