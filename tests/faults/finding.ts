export interface Finding {
  what: string;
  seen: number;
  /** Only where it must be exactly so. */
  mustBe?: number;
  /** Which ones, where something is wrong. */
  examples?: string[];
}

/** Something of which there must be nothing. */
export function mustBeNone(what: string, examples: string[]): Finding {
  return { what, seen: examples.length, mustBe: 0, examples };
}

/** Those that are not as they must be: any one of them fails the test. */
export function wrongFindings(findings: Finding[]): Finding[] {
  return findings.filter(({ seen, mustBe }) => mustBe !== undefined && seen !== mustBe);
}
