/** Every detector of the built-in reviewer: what it proves, what it calls absent, and what it leaves to a reader. */
import { describe, expect, test } from "vitest";
import { detectors, needsReading } from "@/lib/review/built-in/read-checks/judge-read";
import type { Case } from "@/lib/review/built-in/read-checks/testing/drafts";
import { judge } from "@/lib/review/built-in/read-checks/testing/judge-drafts";
import { messageCases } from "@/lib/review/built-in/read-checks/testing/message-cases";
import { offerCases } from "@/lib/review/built-in/read-checks/testing/offer-cases";
import { organisationCases } from "@/lib/review/built-in/read-checks/testing/organisation-cases";
import { proofCases } from "@/lib/review/built-in/read-checks/testing/proof-cases";
import { questionCases } from "@/lib/review/built-in/read-checks/testing/question-cases";
import { riskCases } from "@/lib/review/built-in/read-checks/testing/risk-cases";
import { stepCases } from "@/lib/review/built-in/read-checks/testing/step-cases";
import { storyCases } from "@/lib/review/built-in/read-checks/testing/story-cases";
import { type ReadCheckId, readCheckIds } from "@/lib/review/registry";

const cases: Case[] = [
  ...messageCases,
  ...stepCases,
  ...proofCases,
  ...storyCases,
  ...organisationCases,
  ...riskCases,
  ...offerCases,
  ...questionCases,
];
const judged = cases.map(([id, why, points, site, rest]) => ({ id, why, points, verdicts: judge(site, rest) }));

/** What a word list can't prove: that a heading is specific, that a story's result has figures. */
const neverHold: ReadonlySet<ReadCheckId> = new Set(["vp-specific", "case-figures"]);
/** Where nothing of the kind was found, a reader may still find it in other words. */
const neverFail: ReadonlySet<ReadCheckId> = new Set([
  "vp-whom",
  "aud-named",
  "aud-headline",
  "aud-segment-page",
  "stage-high",
  "stage-two-levels",
  "proof-independent",
  "org-people",
  "org-bios",
  "offer-page",
  "offer-scope",
  "offer-steps",
  "price-cue",
  "price-factors",
  "obj-real",
  "obj-fit",
]);

describe.each(judged)("$id: $why", ({ id, points, verdicts }) => {
  test(points === null ? "is left open" : `${points} points`, () => {
    const verdict = verdicts[id];
    expect(verdict.points, verdict.observation).toBe(points);
    if (points === null) expect(verdict.observation).toBe(needsReading);
    else expect(verdict.evidence.length + (verdict.searched === undefined ? 0 : 1)).toBeGreaterThan(0);
  });
});

describe.each(readCheckIds.filter((id) => id in detectors))("%s", (id) => {
  const wanted = cases.filter(([of]) => of === id).map(([, , points]) => points);
  const found = judged.map(({ verdicts }) => verdicts[id].points);

  test("has a case that holds, one that fails and one that is left open", () => {
    expect(wanted).toContain(null);
    if (neverHold.has(id)) expect(found).not.toContain(2);
    else expect(wanted).toContain(2);
    if (neverFail.has(id)) expect(found).not.toContain(0);
    else expect(wanted).toContain(0);
  });
});

test.each(readCheckIds.filter((id) => !(id in detectors)))("%s, which has no detector, is never assessed", (id) => {
  for (const { verdicts } of judged) {
    expect(verdicts[id]).toEqual({ points: null, observation: needsReading, evidence: [] });
  }
});
