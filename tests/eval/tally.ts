/** Adds up the marks of claims sheets. Shares are of the marked statements only: what nobody marked counts for nothing. */
import { checkIds } from "@/lib/review/registry";
import type { Claim, ClaimPart, Mark, Sheet } from "./sheet";

export interface Tally {
  statements: number;
  marked: Record<Mark, number>;
  falseAbsences: number;
  inventedNames: number;
}

export interface SheetTally extends Tally {
  site: string;
  reviewer: string;
  /** Checks of the rubric that were judged or found not to apply. */
  decided: number;
  inapplicable: number;
}

export interface Evaluation {
  sheets: SheetTally[];
  /** By reviewer, then part; parts without statements are left out. */
  parts: { reviewer: string; part: ClaimPart; tally: Tally }[];
  /** By reviewer, then check, in the rubric's order; the statements of part "check" alone. */
  checks: { reviewer: string; check: string; tally: Tally }[];
}

/** Everything that the published table says. */
export function evaluate(sheets: readonly Sheet[]): Evaluation {
  const sorted = [...sheets].sort((a, b) => compare(a.reviewer, b.reviewer) || compare(a.site, b.site));
  const reviewers = [...new Set(sorted.map(({ reviewer }) => reviewer))];
  const claimsOf = (reviewer: string) => sorted.filter((sheet) => sheet.reviewer === reviewer).flatMap((s) => s.claims);
  return {
    sheets: sorted.map(({ site, reviewer, claims }) => ({
      site,
      reviewer,
      decided: countChecks(claims),
      inapplicable: countChecks(claims.filter(({ doesNotApply }) => doesNotApply)),
      ...addUp(claims),
    })),
    parts: reviewers.flatMap((reviewer) =>
      group(claimsOf(reviewer), ({ part }) => part).map(([part, claims]) => ({
        reviewer,
        part,
        tally: addUp(claims),
      })),
    ),
    checks: reviewers.flatMap((reviewer) => {
      const ofChecks = claimsOf(reviewer).filter(({ part }) => part === "check");
      return group(ofChecks, ({ check }) => check ?? "")
        .sort(([a], [b]) => rank(a) - rank(b))
        .map(([check, claims]) => ({ reviewer, check, tally: addUp(claims) }));
    }),
  };
}

function countChecks(claims: readonly Claim[]): number {
  return new Set(claims.filter(({ part }) => part === "check").map(({ check }) => check)).size;
}

export function addUp(claims: readonly Claim[]): Tally {
  const marked: Tally["marked"] = { useful: 0, trivial: 0, misleading: 0, false: 0 };
  for (const { mark } of claims) if (mark !== null) marked[mark] += 1;
  return {
    statements: claims.length,
    marked,
    falseAbsences: claims.filter(({ falseAbsence }) => falseAbsence).length,
    inventedNames: claims.filter(({ inventedName }) => inventedName).length,
  };
}

export function markedCount({ marked }: Tally): number {
  return marked.useful + marked.trivial + marked.misleading + marked.false;
}

/** Share that is misleading or false, 0–1; null when nothing is marked. */
export function wrongShare(tally: Tally): number | null {
  return share(tally.marked.misleading + tally.marked.false, markedCount(tally));
}

/** Share that is true and useful, 0–1; null when nothing is marked. */
export function usefulShare(tally: Tally): number | null {
  return share(tally.marked.useful, markedCount(tally));
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function group<Key>(claims: readonly Claim[], keyOf: (claim: Claim) => Key): [Key, Claim[]][] {
  const groups = new Map<Key, Claim[]>();
  for (const claim of claims) groups.set(keyOf(claim), [...(groups.get(keyOf(claim)) ?? []), claim]);
  return [...groups];
}

const rank = (check: string) => checkIds.indexOf(check as (typeof checkIds)[number]);

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
