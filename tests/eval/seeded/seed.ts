import type { CheckId } from "@/lib/review/registry";
import type { Company } from "./company";
import type { SiteDraft } from "./site-draft";

/** Something put into a sound site, and what a check has to say of it. */
export interface Seed {
  check: CheckId;
  /** For the table of misses: what was done to the site. */
  planted: string;
  /** Points that are right. */
  expected: readonly (0 | 1 | 2)[];
  plant(site: SiteDraft, company: Company): void;
}

/** Something that is on the site where a hasty reader overlooks it. */
export interface Trap {
  planted: string;
  /** None of these may be said to be missing. */
  checks: readonly CheckId[];
  plant(site: SiteDraft, company: Company): void;
}

export interface SeededSite {
  /** What it is called on the command line. */
  id: string;
  company: Company;
  /** Takes contact, privacy and address out before the traps are laid. */
  isBare?: boolean;
  /** Every measured check holds that applies. */
  isSound?: boolean;
  seeds?: readonly Seed[];
  traps?: readonly Trap[];
}

/** A seed for a check that another seed's change decides, too. */
export function also(check: CheckId, expected: Seed["expected"], planted: string): Seed {
  return { check, expected, planted, plant: () => {} };
}
