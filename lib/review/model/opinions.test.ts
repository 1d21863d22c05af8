import { expect, test } from "vitest";
import { type Outcome, outcomePoints } from "@/lib/review/outcome";
import { buildSite, origin } from "@/lib/review/testing/build-page";
import type { Judgement } from "./answers";
import { toSubject } from "./model-claims";
import { decide, isOpen, isProven, toClaims, toOpinion, type Verdicts } from "./opinions";

const subject = toSubject(buildSite([{ path: "/", body: "# Pumps for dairies\nBuilt in Bavaria." }]));
const quote = { page: "/", quote: "Pumps for dairies", place: "heading" };
const lie = { page: "/", quote: "Pumps for breweries", place: "heading" };
const picture = { page: "/", quote: null, place: "row of logos" };

function opinion(
  verdict: Judgement["verdict"],
  evidence: Judgement["evidence"] = [quote],
  id: "vp-outcome" | "proof-home" = "vp-outcome",
): Outcome {
  return toOpinion(id, { check: id, verdict, evidence, observation: "It was seen." }, subject);
}
const holds = opinion("holds");
const fails = opinion("fails", []);
const silent = opinion("cannot-tell", []);
const never = opinion("does-not-apply", []);
/** What the second reader made of each of the first two judges' claims. */
const read = (...verdicts: ("supported" | "refused" | null)[]): Verdicts => {
  const ids = (wanted: string) =>
    new Set(verdicts.flatMap((verdict, index) => (verdict === wanted ? [`check-vp-outcome-${index + 1}`] : [])));
  return { supported: ids("supported"), refused: ids("refused") };
};
const all = read("supported", "supported");
const pointsOf = (decision: ReturnType<typeof decide>) =>
  decision === null ? undefined : outcomePoints(decision.outcome);

test.each<[string, Outcome, Outcome["verdict"], boolean]>([
  ["a quote that stands there", holds, "holds", true],
  ["a quote that does not", opinion("holds", [lie]), "holds", false],
  ["one of two quotes", opinion("holds", [lie, quote]), "holds", true],
  ["nothing", opinion("holds", []), "holds", false],
  ["a picture, for words", opinion("holds", [picture]), "holds", false],
  ["a picture, for logos", opinion("holds", [picture], "proof-home"), "holds", true],
  ["a page that does not exist", opinion("holds", [{ ...quote, page: "/x" }]), "holds", false],
  ["an absence", fails, "fails", true],
  ["a fault with its quote", opinion("fails"), "fails", true],
  ["a fault with a quote that does not stand there", opinion("fails", [lie]), "fails", false],
  ["no view", silent, "unknown", true],
  ["nothing to judge", never, "not-applicable", true],
])("a judgement with %s", (_case, judged, verdict, expectedProof) => {
  expect({ verdict: judged.verdict, isProven: isProven(judged) }).toEqual({ verdict, isProven: expectedProof });
});

test("an absence is known by what was looked through, and keeps the model's own sentence", () => {
  expect(fails).toMatchObject({ verdict: "fails", searched: "the audited page", note: "It was seen." });
  expect(opinion("fails")).not.toHaveProperty("searched");
  const judgement: Judgement = {
    check: "vp-outcome",
    verdict: "fails",
    evidence: [],
    observation: "No price was found.",
  };
  expect(toOpinion("vp-outcome", judgement, subject).note).toBe("No price was found.");
  expect(toOpinion("vp-outcome", { ...judgement, verdict: "does-not-apply" }, subject)).toEqual({
    ...{ verdict: "not-applicable", reason: null, population: null, failing: [], passing: [] },
    note: "No price was found.",
  });
});

test("places that hold and places that fail are kept apart, and nothing is counted", () => {
  const place = { pageUrl: `${origin}/`, quote: "Pumps for dairies", place: "heading" };
  expect(holds).toMatchObject({ verdict: "holds", population: null, passing: [place], failing: [] });
  expect(opinion("fails")).toMatchObject({ verdict: "fails", population: null, passing: [], failing: [place] });
});

test.each<[string, (Outcome | undefined)[], boolean]>([
  ["agree", [holds, holds], false],
  ["both can't tell", [silent, silent], false],
  ["both say that it does not apply", [never, never], false],
  ["one can't tell what does not apply to the other", [silent, never], true],
  ["one judges what does not apply to the other", [never, holds], true],
  ["differ", [holds, fails], true],
  ["one can't tell", [holds, silent], true],
  ["one is missing", [holds, undefined], true],
  ["both are missing", [undefined, undefined], false],
])("a third judge is asked when the two %s: %s", (_case, opinions, expected) => {
  expect(isOpen(opinions)).toBe(expected);
});

test.each<[string, (Outcome | undefined)[], Verdicts, 0 | 2 | null, (boolean | null)[]]>([
  ["two that agree", [holds, holds], all, 2, [true, true]],
  ["two that agree on a fault", [fails, fails], all, 0, [false, false]],
  ["two of three", [holds, fails, fails], all, 0, [true, false, false]],
  ["two of three, one silent", [silent, holds, holds], all, 2, [null, true, true]],
  ["three that all differ", [silent, holds, fails], all, null, [null, true, false]],
  ["two that differ without a third", [holds, fails], all, null, [true, false]],
  ["two that can't tell", [silent, silent, holds], all, null, [null, null, true]],
  ["only one judge", [holds, undefined], all, 2, [true]],
  ["what no second reader supports", [holds, holds], read(), null, [true, true]],
  ["what only the other's second reader supports", [holds, holds], read(null, "supported"), 2, [true, true]],
  ["a quote that nobody wrote", [opinion("holds", [lie]), opinion("holds", [lie])], all, null, [true, true]],
])("%s decide", (_case, opinions, supported, points, judgements) => {
  const decision = decide("vp-outcome", opinions, supported);
  expect(decision?.judgements).toEqual(judgements);
  expect(pointsOf(decision)).toBe(points);
});

test.each<[string, (Outcome | undefined)[], Verdicts, 0 | 2 | null]>([
  ["over the third's vote", [fails, holds, fails], read("refused", "supported"), 2],
  ["whichever of the two it is", [fails, holds, holds], read("supported", "refused"), 0],
  ["without a third", [holds, fails], read("supported", "refused"), 2],
  ["over one who says that it does not apply", [never, holds, never], read("refused", "supported"), 2],
  ["not over one that can't be told", [fails, holds, fails], read(null, "supported"), null],
  ["not where both are borne out", [fails, holds, fails], read("supported", "supported"), 0],
  ["not where both are refused", [fails, holds, fails], read("refused", "refused"), null],
  ["not where it has no proof", [fails, opinion("holds", [lie]), fails], read("refused", "supported"), null],
  ["not where it says that the check does not apply", [fails, never, fails], read("refused", "supported"), null],
  ["not over a judge who agrees", [holds, holds], read("refused", "supported"), 2],
])(
  "of two that differ the one that is borne out decides, the other being refused: %s",
  (_case, opinions, readings, points) => {
    const decision = decide("vp-outcome", opinions, readings);
    expect(pointsOf(decision)).toBe(points);
    expect(decision?.judgements).toEqual(
      opinions.map((each) => (each?.verdict === "not-applicable" ? null : each?.verdict === "holds")),
    );
  },
);

test("without any judge there is no decision", () => {
  expect(decide("vp-outcome", [undefined, undefined], all)).toBe(null);
});

test.each<[string, (Outcome | undefined)[], Verdicts]>([
  ["both judges", [never, never], all],
  ["the third and one who was read again", [holds, never, never], all],
  ["the third and the first, where the second can't tell", [never, silent, never], all],
])("it does not apply when %s say so", (_case, opinions, supported) => {
  expect(decide("vp-outcome", opinions, supported)).toEqual({
    outcome: never,
    judgements: opinions.map((each) => (each?.verdict === "holds" ? true : null)),
    isOpen: false,
    isWithheld: false,
  });
});

test.each<[string, (Outcome | undefined)[], Verdicts, boolean]>([
  ["one judge alone says so", [never, undefined], all, false],
  ["the other can't tell", [never, silent], all, false],
  ["two of three can't tell", [never, silent, silent], all, false],
  ["all three differ", [never, silent, holds], all, false],
  ["no second reader supports it", [never, never], read(), true],
])("it is left open whether it applies when %s", (_case, opinions, supported, withheld) => {
  const decision = decide("vp-outcome", opinions, supported);
  expect(decision).toMatchObject({ isOpen: true, isWithheld: withheld, outcome: { verdict: "unknown" } });
});

test("what can't be told is left open, and so is what is not borne out", () => {
  expect(decide("vp-outcome", [silent, silent], all)).toMatchObject({ isOpen: true, isWithheld: false });
  expect(decide("vp-outcome", [holds, holds], read())).toMatchObject({ isOpen: true, isWithheld: true });
});

test("a second reader gets every judge's claim but those that are not proven", () => {
  const ids = (opinions: (Outcome | undefined)[]) => toClaims("vp-outcome", opinions).map(({ id }) => id);
  expect(ids([holds, holds])).toEqual(["check-vp-outcome-1", "check-vp-outcome-2"]);
  expect(ids([holds, fails])).toEqual(["check-vp-outcome-1", "check-vp-outcome-2"]);
  expect(ids([opinion("holds", [lie]), holds])).toEqual(["check-vp-outcome-2"]);
  expect(ids([silent, undefined])).toEqual([]);
  expect(ids([silent, never])).toEqual(["check-vp-outcome-2"]);
  expect(toClaims("vp-outcome", [never])).toMatchObject([
    { text: expect.stringMatching(/^This does not apply: “.+” It was seen\.$/), evidence: [] },
  ]);
});
