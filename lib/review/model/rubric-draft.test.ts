/** Each of the read checks through the model's way: what two judges say of it, and what a second reading leaves of that. */
import { describe, expect, test } from "vitest";
import { checks, type ReadCheckId, readCheckIds } from "@/lib/review/registry";
import type { CheckResult } from "@/lib/review/review";
import { type Decided, toRubricReview } from "@/lib/review/rubric/score";
import { buildSite, origin } from "@/lib/review/testing/build-page";
import { absent } from "@/lib/review/testing/verdicts";
import type { Judgement } from "./answers";
import { toSubject } from "./model-claims";
import { toClaims, toOpinion } from "./opinions";
import { finishRubric, groups } from "./rubric-draft";

const subject = toSubject(buildSite([{ path: "/", body: "# Pumps for dairies\nBuilt in Bavaria." }]));
const quote = { page: "/", quote: "Pumps for dairies", place: "heading" };
const lie = { page: "/", quote: "Pumps for breweries", place: "heading" };
const picture = { page: "/", quote: null, place: "row of logos" };

type Said = Pick<Judgement, "verdict"> & Partial<Pick<Judgement, "evidence">>;
const holds: Said = { verdict: "holds", evidence: [quote] };
const fails: Said = { verdict: "fails" };
const faulted: Said = { verdict: "fails", evidence: [quote] };
const cannotTell: Said = { verdict: "cannot-tell" };
const never: Said = { verdict: "does-not-apply" };

/** A judge who says this of one check, and can't tell any other. */
const judging = (id: ReadCheckId, said: Said) => (check: ReadCheckId) => {
  const { verdict, evidence = [] } = check === id ? said : cannotTell;
  return toOpinion(check, { check, verdict, evidence, observation: "It was seen." }, subject);
};

interface Given {
  said: [Said, Said];
  third?: Said;
  /** The judges whose claims the second reader bears out; the others' it refuses. */
  supported?: number[];
  byCode?: Decided;
}

function decide(id: ReadCheckId, { said, third, supported = [1, 2], byCode }: Given) {
  const judges = said.map((each) => judging(id, each));
  const opinions = new Map(readCheckIds.map((check) => [check, judges.map((judge) => judge(check))]));
  const claimed = [1, 2].map((judge) => `check-${id}-${judge}`);
  const readings = {
    supported: new Set(claimed.filter((_, index) => supported.includes(index + 1))),
    refused: new Set(claimed.filter((_, index) => !supported.includes(index + 1))),
  };
  const base = toRubricReview(byCode ? { [id]: byCode } : {}, 1, "Not assessed.");
  const thirds = new Map(third ? [[id, judging(id, third)(id)]] : []);
  const { result, withheld } = finishRubric(opinions, thirds, readings, base, subject);
  const results = result.results.flatMap(({ checks: each }) => each);
  const own = results.find((each) => each.id === id) as CheckResult;
  const claims = [...opinions].flatMap(([check, views]) => toClaims(check, views));
  return { claims, withheld, own, others: results.filter((each) => each.id !== id) };
}

test("every read check is asked in one group, and no other is", () => {
  expect([...groups.values()].flat().toSorted().join()).toBe(readCheckIds.toSorted().join());
});

const seenInPictures: readonly ReadCheckId[] = ["vp-what", "proof-independent", "proof-home", "org-people"];

describe.each(readCheckIds)("%s", (id) => {
  test("holds with two judges, a quote that stands there and a second reading", () => {
    const { own, others, withheld, claims } = decide(id, { said: [holds, holds] });
    expect(own).toEqual({
      id,
      statement: checks[id].statement,
      points: 2,
      observation: "It was seen.",
      evidence: [{ pageUrl: `${origin}/`, quote: "Pumps for dairies", place: "heading" }],
      decidedBy: "model",
      judgements: [true, true],
    });
    expect(others.filter(({ points }) => points !== null)).toEqual([]);
    expect(withheld).toBe(0);
    expect(claims.map((claim) => claim.id)).toEqual([`check-${id}-1`, `check-${id}-2`]);
    expect(claims[0]).toMatchObject({ checkId: id, text: expect.stringContaining(checks[id].statement) });
  });

  test.each<[string, Given, Partial<CheckResult>]>([
    ["fails where nothing was found", { said: [fails, fails] }, { points: 0, searched: "the audited page" }],
    ["fails with the quote of a fault", { said: [faulted, faulted] }, { points: 0, judgements: [false, false] }],
    ["can't be told", { said: [cannotTell, cannotTell] }, { points: null, judgements: [null, null] }],
    ["does not apply", { said: [never, never] }, { points: null, doesNotApply: true }],
    ["holds with the third of three", { said: [holds, fails], third: holds }, { points: 2 }],
    ["fails with the third of three", { said: [holds, fails], third: fails }, { points: 0 }],
    ["is open when all differ", { said: [holds, fails], third: cannotTell }, { points: null }],
    [
      "goes by the judge who is borne out alone",
      { said: [holds, fails], third: fails, supported: [1] },
      { points: 2, judgements: [true, false, false] },
    ],
    [
      "is withheld when no second reading bears it out",
      { said: [holds, holds], supported: [] },
      { points: null, observation: "A second reading didn’t confirm it." },
    ],
    ["is withheld without proof", { said: [{ verdict: "holds" }, { verdict: "holds" }] }, { points: null }],
    [
      "is withheld with a quote that stands nowhere",
      {
        said: [
          { ...holds, evidence: [lie] },
          { ...holds, evidence: [lie] },
        ],
      },
      { points: null, evidence: [] },
    ],
    [
      "is code's where the judges can't tell",
      { said: [cannotTell, cannotTell], byCode: absent("Nothing was found.", "all pages") },
      { points: 0, observation: "Nothing was found." },
    ],
    [
      "is the judges' where code saw nothing",
      { said: [holds, holds], byCode: absent("Nothing was found.", "all pages") },
      { points: 2, observation: "It was seen." },
    ],
  ])("%s", (_, given, expected) => {
    const { own } = decide(id, given);
    expect(own).toMatchObject(expected);
    if (expected.doesNotApply === undefined) expect(own.doesNotApply).toBeUndefined();
  });

  test(seenInPictures.includes(id) ? "may rest on a picture" : "rests on words", () => {
    const seen = { ...holds, evidence: [picture] };
    expect(decide(id, { said: [seen, seen] }).own.points).toBe(seenInPictures.includes(id) ? 2 : null);
  });
});
