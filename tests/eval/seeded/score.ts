/** Holds a review of a seeded site against what was planted there. */

import { type CheckId, checks, measuredCheckIds } from "@/lib/review/registry";
import type { CheckResult, SiteReview } from "@/lib/review/review";
import type { SeededSite } from "./seed";

export interface Expectation {
  site: string;
  check: CheckId;
  planted: string;
  expected: readonly (0 | 1 | 2)[];
  /** `sound`: nothing was planted, and the check has to hold. */
  kind: "seed" | "sound" | "trap";
}

export interface Outcome extends Expectation {
  points: CheckResult["points"];
  observation: string;
}

/** HTTPS is not to be expected of loopback, nor subheadings of short pages. */
const notOnSoundSites: CheckId[] = ["risk-https", "read-scannable"];

/** What a review of this site has to say. */
export function expectationsOf({ id, isSound, seeds = [], traps = [] }: SeededSite): Expectation[] {
  const sound = measuredCheckIds.filter((check) => isSound && !notOnSoundSites.includes(check));
  return [
    ...sound.map((check): Expectation => ({ site: id, check, planted: "nothing", expected: [2], kind: "sound" })),
    ...seeds.map(({ check, planted, expected }): Expectation => ({ site: id, check, planted, expected, kind: "seed" })),
    ...traps.flatMap(({ planted, checks }) =>
      checks.map((check): Expectation => ({ site: id, check, planted, expected: [1, 2], kind: "trap" })),
    ),
  ];
}

export function outcomesOf(site: SeededSite, review: Pick<SiteReview, "rubric">): Outcome[] {
  const results = new Map(review.rubric.results.flatMap((result) => result.checks).map((check) => [check.id, check]));
  return expectationsOf(site).map((expectation) => {
    const { points = null, foundNone, observation = "not in the review" } = results.get(expectation.check) ?? {};
    return { ...expectation, points: foundNone ? 2 : points, observation };
  });
}

export interface SeededScore {
  hits: number;
  /** Decided expectations; for measured checks all of them. */
  of: number;
  /** Read checks that were left undecided. */
  undecided: number;
  misses: Outcome[];
}

/** A measured check has to be decided; a read one may be left to a model. */
export function scoreSeeds(outcomes: readonly Outcome[], kind: "measured" | "read"): SeededScore {
  const own = outcomes.filter(({ kind: planted, check }) => planted !== "trap" && checks[check].kind === kind);
  const counted = own.filter(({ points }) => kind === "measured" || points !== null);
  const misses = counted.filter(({ points, expected }) => points === null || !expected.includes(points));
  return { hits: counted.length - misses.length, of: counted.length, undecided: own.length - counted.length, misses };
}

/** What is on the site and was said not to be. */
export function falseAbsences(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(({ kind, points }) => kind === "trap" && points === 0);
}
