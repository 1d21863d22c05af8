import { describe, expect, it } from "vitest";
import { fallbackReasons, type PartOutcome, partNames, type SiteReview } from "@/lib/review/review";
import {
  describeAuthor,
  describeAuthors,
  describeCrossReading,
  describeMeasuring,
  describeReviewers,
} from "./authorship";

const part = (reviewer: string, fallback: PartOutcome["fallback"] = null): PartOutcome => ({
  reviewer,
  fallback,
  checked: 0,
  withheld: 0,
});
const parts = (changes: Partial<SiteReview["parts"]>, rest: PartOutcome) =>
  ({ ...Object.fromEntries(partNames.map((name) => [name, rest])), ...changes }) as SiteReview["parts"];

const calm = "Written by SpotCheck's rules, without AI.";

describe("who wrote a part", () => {
  it.each([
    [part("built-in"), calm],
    [part("claude-sonnet-5-5"), "Written by the AI model claude-sonnet-5-5."],
    [
      part("built-in", "timed-out"),
      "Written by SpotCheck's rules from measurements, because the AI model did not answer in time.",
    ],
    [
      part("model-1", "timed-out"),
      "Written by the AI model model-1; some of it by SpotCheck's rules, because the AI model did not answer in time.",
    ],
  ])("%j is said", (outcome, sentence) => {
    expect(describeAuthor(outcome)).toBe(sentence);
  });

  it("has a reason of its own for each fallback, and never claims then that none was asked", () => {
    const reasons = [...fallbackReasons, "undisclosed" as const];
    const sentences = reasons.map((fallback) => describeAuthor({ reviewer: "built-in", fallback }));
    expect(new Set(sentences).size).toBe(reasons.length);
    for (const sentence of sentences) expect(sentence).not.toContain("without AI");
  });
});

describe("where no model was asked", () => {
  const criterion = (score: number | null) => ({ criterion: "A", category: "Message" as const, score, rationale: "" });
  const open = { id: "vp-what", statement: "", observation: "", evidence: [], points: null };
  const measured = (own: SiteReview["parts"] | null, checks = [open]) =>
    describeMeasuring({
      parts: own,
      pages: [{ outcome: "audited" }, { outcome: "timeout" }],
      rubricResults: [
        { ...criterion(8), checks: [] },
        { ...criterion(null), checks },
      ],
    });

  it("says what was measured, and what a model would add", () => {
    const said =
      "No AI took part: SpotCheck's rules measured 1 page and scored 1 of 20 criteria. An AI model would also read the text";
    expect(measured(parts({}, part("built-in")))).toBe(`${said} and score up to 1 more`);
    expect(measured(parts({}, part("built-in")), [])).toBe(said);
  });

  it.each([
    ["wrote a part", parts({ copy: part("model-1") }, part("built-in"))],
    ["failed", parts({}, part("built-in", "timed-out"))],
    ["is not known to have been", null],
  ])("is silent where one %s", (_case, own) => expect(measured(own)).toBeNull());
});

describe("a last reading", () => {
  it("that was held, or that nothing needed, is not spoken of", () => {
    expect([null, { failure: null }].map(describeCrossReading)).toEqual([null, null]);
  });

  it("that was left out says so, and why", () => {
    expect(describeCrossReading({ failure: "timed-out" })).toBe(
      "We skipped the final comparison of the AI model's statements with each other and with our measurements, because the AI model did not answer in time. We still checked each statement on its own.",
    );
  });
});

describe("who wrote a report", () => {
  it("is one sentence when all parts have one author", () => {
    expect(describeAuthors(parts({}, part("built-in")))).toEqual([calm]);
  });

  it("names the parts that fell back", () => {
    const fellBack = part("built-in", "cut-off");
    expect(describeAuthors(parts({ copy: fellBack, actions: fellBack }, part("model-1")))).toEqual([
      "What the site is, the rubric and the conversion review: written by the AI model model-1.",
      "The copy analysis and the recommendations: written by SpotCheck's rules from measurements, because a question or its answer was too long for the AI model.",
    ]);
  });

  it("names in one line the author who wrote it, not the one who was asked", () => {
    const builtIn = "SpotCheck's rules";
    const said = (own: SiteReview["parts"] | null, reviewer: string | null) =>
      describeReviewers({ parts: own, reviewer });
    expect(said(null, null)).toBeNull();
    expect(said(null, "model-1")).toBe("Reviewed by the AI model model-1");
    expect(said(parts({}, part("built-in", "refused")), "model-1")).toBe(`Reviewed by ${builtIn}`);
    expect(said(parts({ profile: part("built-in") }, part("model-1")), "model-1")).toBe(
      `Reviewed by the AI model model-1 and ${builtIn}`,
    );
  });
});
