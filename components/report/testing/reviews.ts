/** Review data of version 2 for tests of the report's screens. */
import {
  type CheckResult,
  type CopyReview,
  type PartOutcome,
  partNames,
  type SiteProfile,
  type SiteReview,
} from "@/lib/review/review";

export function makeParts(changes: Partial<SiteReview["parts"]> = {}): SiteReview["parts"] {
  const builtIn: PartOutcome = { reviewer: "built-in", fallback: null, checked: 12, withheld: 1 };
  return { ...Object.fromEntries(partNames.map((name) => [name, builtIn])), ...changes } as SiteReview["parts"];
}

export function makeProfile(changes: Partial<SiteProfile> = {}): SiteProfile {
  const unknown = { value: null, decidedBy: null, evidence: [] };
  return {
    kind: {
      value: "shop",
      decidedBy: "code",
      evidence: [{ pageUrl: "https://shop.example/cart", quote: "Add to basket", place: "product list" }],
    },
    audience: { value: "Owners of small dairies", decidedBy: "customer", evidence: [] },
    goal: unknown,
    priceModel: { value: "listed", decidedBy: "model", evidence: [] },
    language: "de",
    ...changes,
  };
}

export function makeCheck(changes: Partial<CheckResult> = {}): CheckResult {
  return {
    id: "nav-size",
    statement: "The menu is short.",
    points: 2,
    observation: "It has nine entries.",
    evidence: [],
    ...changes,
  };
}

export function makeCopyReview(changes: Partial<CopyReview> = {}): CopyReview {
  return {
    author: { reviewer: "built-in", fallback: null },
    summary: "212 words.",
    strengths: [],
    remarks: [],
    rewrites: [],
    readingEase: 41.2,
    language: "de",
    ...changes,
  };
}
