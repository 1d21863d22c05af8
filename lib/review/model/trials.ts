/** Guessing passes 20 trials with a probability of 0.6%, 32 with 0.03%; being right in 95% fails with 0.3% and 0.1%. */
const minTrials = 20;
const minShare = 0.8;

export type TrialSort = "judges' controls" | "readers' controls" | "quotes" | "agreement of judges" | "own sentences";

export function createTrials() {
  const tallies = new Map<TrialSort, { right: number; all: number }>();
  return {
    count(sort: TrialSort, outcomes: readonly boolean[]) {
      const { right, all } = tallies.get(sort) ?? { right: 0, all: 0 };
      tallies.set(sort, { right: right + outcomes.filter((isRight) => isRight).length, all: all + outcomes.length });
    },
    /** The sorts that the model failed, with figures, for the log; null if it may be believed. */
    failed(): string | null {
      const failed = [...tallies].filter(([, { right, all }]) => all >= minTrials && right < minShare * all);
      return failed.length === 0
        ? null
        : failed.map(([sort, { right, all }]) => `${sort} ${right} of ${all}`).join(", ");
    },
  };
}
