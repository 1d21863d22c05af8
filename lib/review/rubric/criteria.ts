import type { CheckId } from "@/lib/review/rubric/checks";

export const categories = ["Message", "Path", "Trust", "Buyer information", "Experience"] as const;
export type Category = (typeof categories)[number];

interface CriterionDefinition {
  name: string;
  category: Category;
  checks: readonly [CheckId, CheckId, CheckId, CheckId, CheckId];
}

export const criteria = [
  {
    name: "Value proposition",
    category: "Message",
    checks: ["vp-what", "vp-whom", "vp-outcome", "vp-specific", "vp-title"],
  },
  {
    name: "Audience fit",
    category: "Message",
    checks: ["aud-named", "aud-headline", "aud-segment-page", "aud-problem", "aud-proof"],
  },
  {
    name: "Differentiation",
    category: "Message",
    checks: ["diff-claim", "diff-specific", "diff-proof", "diff-repeated", "diff-no-hype"],
  },
  {
    name: "Outcomes over features",
    category: "Message",
    checks: ["out-present", "out-most-pages", "out-quantified", "out-from-problem", "out-you"],
  },
  {
    name: "Primary call to action",
    category: "Path",
    checks: ["cta-first-screen", "cta-specific", "cta-dominant", "cta-repeated", "cta-contrast"],
  },
  {
    name: "Stage-matched offers",
    category: "Path",
    checks: ["stage-high", "stage-middle", "stage-low", "stage-two-levels", "stage-matched"],
  },
  {
    name: "Form friction",
    category: "Path",
    checks: ["form-under-ten", "form-five", "form-required", "form-labels", "form-autofill"],
  },
  {
    name: "Contact and next step",
    category: "Path",
    checks: ["contact-routes", "contact-reachable", "contact-clickable", "contact-response", "contact-who"],
  },
  {
    name: "Customer proof",
    category: "Trust",
    checks: ["proof-quote", "proof-named", "proof-independent", "proof-home", "proof-near-ask"],
  },
  {
    name: "Case studies",
    category: "Trust",
    checks: ["case-exists", "case-client", "case-structure", "case-figures", "case-dated"],
  },
  {
    name: "Real organisation",
    category: "Trust",
    checks: ["org-about", "org-people", "org-bios", "org-address", "org-schema"],
  },
  {
    name: "Risk and anxiety",
    category: "Trust",
    checks: ["risk-policies", "risk-at-ask", "risk-guarantee", "risk-certificates", "risk-https"],
  },
  {
    name: "Offer and process",
    category: "Buyer information",
    checks: ["offer-page", "offer-scope", "offer-steps", "offer-timeline", "offer-roles"],
  },
  {
    name: "Pricing clarity",
    category: "Buyer information",
    checks: ["price-cue", "price-figure", "price-range", "price-factors", "price-next-step"],
  },
  {
    name: "Objections answered",
    category: "Buyer information",
    checks: ["obj-questions", "obj-real", "obj-facts", "obj-comparison", "obj-fit"],
  },
  {
    name: "Navigation and scent",
    category: "Buyer information",
    checks: ["nav-size", "nav-anchors", "nav-no-dead-ends", "nav-two-clicks", "nav-scent"],
  },
  {
    name: "Readability",
    category: "Experience",
    checks: ["read-not-hard", "read-easy", "read-sentences", "read-scannable", "read-plain"],
  },
  {
    name: "Hierarchy and mobile",
    category: "Experience",
    checks: ["mob-fits", "mob-tap-targets", "mob-nothing-covers", "hier-one-h1", "hier-focus"],
  },
  {
    name: "Speed",
    category: "Experience",
    checks: ["speed-not-slow", "speed-fast", "speed-lcp", "speed-cls", "speed-tbt"],
  },
  {
    name: "Accessible and findable",
    category: "Experience",
    checks: ["find-indexable", "find-both-fair", "find-accessibility", "find-seo", "find-no-critical"],
  },
] as const satisfies readonly CriterionDefinition[];
