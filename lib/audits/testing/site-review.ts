import { type PartOutcome, partNames, type SiteReview } from "@/lib/review/review";

/** @param pages addresses whose copy it reviews */
export function makeSiteReview(pages: string[], changes: Partial<SiteReview> = {}): SiteReview {
  const unknown = { value: null, decidedBy: null, evidence: [] };
  const part: PartOutcome = { reviewer: "built-in", fallback: null, checked: 2, withheld: 1 };
  const check = { statement: "It is so.", observation: "Seen.", evidence: [] };
  return {
    version: 3,
    profile: { kind: unknown, audience: unknown, goal: unknown, priceModel: unknown, language: "en" },
    rubric: {
      summary: "The rubric.",
      results: [
        {
          criterion: "Navigation and scent",
          category: "Buyer information",
          score: 5,
          rationale: "Seen.",
          checks: [
            { ...check, id: "nav-size", points: 2 },
            { ...check, id: "nav-scent", points: 0 },
            { ...check, id: "nav-anchors", points: 1, failedOn: pages },
            { ...check, id: "nav-two-clicks", points: null },
          ],
        },
      ],
    },
    conversion: { summary: "The conversion review.", strengths: [], weaknesses: [], opportunities: [] },
    copy: Object.fromEntries(
      pages.map((url) => [
        url,
        {
          author: { reviewer: "built-in", fallback: null },
          summary: `The copy of ${url}`,
          strengths: [],
          remarks: [],
          rewrites: [],
          readingEase: 60,
          language: "en",
        },
      ]),
    ),
    findings: [],
    actions: [makeAction(1), makeAction(2)],
    parts: Object.fromEntries(partNames.map((name) => [name, part])) as SiteReview["parts"],
    crossReading: null,
    ...changes,
  };
}

export function makeAction(priority: number): SiteReview["actions"][number] {
  return {
    title: `Action ${priority}`,
    description: "Do it.",
    impact: "high",
    priority,
    details: {
      pages: [],
      element: "the menu",
      change: "Shorten it.",
      effort: "hours",
      points: 2,
      acceptance: "It has twelve entries.",
      checkIds: ["nav-size"],
    },
  };
}
