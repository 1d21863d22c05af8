/** What the tests of the report's screens share. */

import type { Report, ReportPage } from "@/lib/audits/report/report";
import type { CriterionResult } from "@/lib/review/review";

/** A page that was measured and read. */
export function makePage(id: number, changes: Partial<ReportPage> = {}): ReportPage {
  return {
    id,
    websiteId: 1,
    url: `https://shop.example/page-${id}`,
    position: id,
    title: `Page ${id}`,
    selectionReason: "The main menu links here.",
    outcome: "audited",
    outcomeMessage: null,
    screenshotUrl: `/pictures/${id}`,
    phoneScreenshotUrl: null,
    consentBannerHidden: false,
    missingGlyphs: [],
    performanceScore: 91,
    accessibilityScore: 72,
    bestPracticesScore: 7,
    seoScore: 100,
    firstContentfulPaint: "1.2",
    largestContentfulPaint: "4.4",
    cumulativeLayoutShift: "0.2",
    totalBlockingTime: "150",
    aiCopyAudit: "Say **more**.",
    copyReview: null,
    spread: null,
    failedChecks: [],
    measuredWith: { lighthouse: "13.5.0", chromium: "153.0.8010.0" },
    load: null,
    ...changes,
  };
}

function makeResult(criterion: string, category: CriterionResult["category"], score: number | null): CriterionResult {
  return {
    criterion,
    category,
    score,
    rationale: `${criterion} was **looked at**.`,
    checks: [
      {
        id: `${criterion}-1`,
        statement: "A price is named",
        points: score === null ? null : 0,
        observation: "Ten pages name no price.",
        evidence: [{ pageUrl: "https://shop.example/pricing?b=2", quote: "Ask us", place: "first screen" }],
        searched: "currency signs",
      },
    ],
  };
}

/** A completed audit of seven pages, as its owner sees it. */
export function makeReport(changes: Partial<Report> = {}): Report {
  return {
    id: 1,
    userId: 1,
    url: "https://shop.example",
    createdAt: "2026-09-05T08:00:00.000Z",
    completedAt: "2026-09-05T08:01:00.000Z",
    status: "completed",
    reason: null,
    failureMessage: null,
    phase: "generating",
    overallScore: 80,
    performanceScore: 79,
    accessibilityScore: 49,
    bestPracticesScore: null,
    seoScore: 100,
    aiInsight: "The offer is **clear**.",
    conversionReview: null,
    findings: null,
    rubricScore: 142,
    rubricMaxScore: 200,
    rubricPercentage: 71,
    rubricSummary: "Strong on **Trust**.",
    benchmark: null,
    rubricResults: [
      makeResult("Pricing clarity", "Buyer information", 2),
      makeResult("Form friction", "Path", null),
      makeResult("Customer proof", "Trust", 10),
    ],
    reviewer: "built-in",
    profile: null,
    parts: null,
    crossReading: null,
    coverage: { checked: 47, withheld: 3, pagesChosen: 3, pagesAudited: 2, notAssessed: 1, doesNotApply: 2 },
    timings: null,
    costs: null,
    usage: null,
    pages: [1, 2, 3, 4, 5, 6, 7].map((id) => makePage(id)),
    recommendations: [
      { id: 1, websiteId: 1, title: "Second thing", description: "Do it.", impact: "low", priority: 2, details: null },
      {
        id: 2,
        websiteId: 1,
        title: "First thing",
        description: "Do it `now`.",
        impact: "high",
        priority: 1,
        details: null,
      },
    ],
    rechecks: [],
    needsConfirmedEmail: false,
    isOwner: true,
    frozenAt: null,
    ...changes,
  };
}
