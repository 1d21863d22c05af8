export interface Invariant {
  what: string;
  seen: number;
  /** Only where it must be exactly so. */
  expected?: number;
  /** Which ones, where something is wrong. */
  examples?: string[];
}

/** Something of which there must be nothing. */
export function expectNone(what: string, examples: string[]): Invariant {
  return { what, seen: examples.length, expected: 0, examples };
}

/** Those that are not as they must be: any one of them fails the test. */
export function violationsOf(invariants: Invariant[]): Invariant[] {
  return invariants.filter(({ seen, expected }) => expected !== undefined && seen !== expected);
}
