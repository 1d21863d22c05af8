/** Two reports of one site: five faults repaired, three new, two that could not be looked at, two still there. */
import { makePage, makeReport } from "@/components/report/testing/reports";
import { makeCheck, makeCopyReview, makeParts } from "@/components/report/testing/reviews";
import type { Report } from "@/lib/audits/report/report";
import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import type { CheckResult, CriterionResult, Remark } from "@/lib/review/review";

export const site = "https://shop.example";
export const addressOf = (path: string) => `${site}${path}`;
const quoteOn = (path: string, quote: string) => ({ pageUrl: addressOf(path), quote, place: "first screen" });

export const fault = (id: string, changes: Partial<FailedCheck> = {}): FailedCheck => ({
  id,
  title: id,
  category: "accessibility",
  score: 0,
  displayValue: null,
  snippets: [],
  ...changes,
});

export const remark = (defect: string, title = defect): Remark => ({
  defect,
  title,
  detail: "",
  firstStep: "",
  evidence: [],
});

export const criterion = (name: string, score: number | null, checks: CheckResult[]): CriterionResult => ({
  criterion: name,
  category: "Path",
  score,
  rationale: "",
  checks,
});

const copy = (...remarks: Remark[]) => makeCopyReview({ remarks, defects: remarks.map(({ defect }) => defect) });
const code = (changes: Partial<CheckResult>) => makeCheck({ decidedBy: "code", ...changes });
const page = (id: number, path: string, changes: Parameters<typeof makePage>[1]) =>
  makePage(id, { url: addressOf(path), copyReview: copy(), ...changes });

export function makeEarlier(changes: Partial<Report> = {}): Report {
  return makeReport({
    id: 1,
    url: `${site}/`,
    createdAt: "2026-09-05T08:00:00.000Z",
    parts: makeParts(),
    rubricPercentage: 50,
    rubricResults: [
      criterion("Navigation and scent", 4, [
        code({ id: "nav-size", points: 0, observation: "The menu has 30 entries." }),
        code({
          id: "nav-scent",
          points: 1,
          observation: "Two pages are called otherwise.",
          failedOn: [addressOf("/about"), addressOf("/down")],
        }),
        code({ id: "nav-anchors", points: 0, observation: "Links say “Learn more”." }),
      ]),
    ],
    pages: [
      // Repaired: image-alt. Still there: html-has-lang.
      page(1, "/", { failedChecks: [fault("image-alt"), fault("html-has-lang")] }),
      // Repaired: the filler text.
      page(2, "/about", { copyReview: copy(remark("placeholder-text")) }),
      // Repaired: the buttons' names.
      page(3, "/offer?utm_source=mail", { failedChecks: [fault("button-name")] }),
      // Down later: a fault of its own, and one of the two that nav-scent names.
      page(4, "/down", { failedChecks: [fault("label")] }),
    ],
    ...changes,
  });
}

export function makeLater(changes: Partial<Report> = {}): Report {
  return makeReport({
    id: 2,
    url: `${site}/`,
    createdAt: "2026-10-05T08:00:00.000Z",
    parts: makeParts(),
    rubricPercentage: 70,
    rubricResults: [
      criterion("Navigation and scent", 7, [
        // Repaired.
        code({
          id: "nav-size",
          points: 2,
          observation: "The menu has nine entries.",
          evidence: [quoteOn("/", "Offer")],
        }),
        // Repaired on one page; the other could not be read.
        code({ id: "nav-scent", points: 2, observation: "Labels return." }),
        // Still there, in other words.
        code({ id: "nav-anchors", points: 1, observation: "Some links are called “More”." }),
      ]),
    ],
    pages: [
      // New: link-name.
      page(11, "/", { failedChecks: [fault("html-has-lang"), fault("link-name")] }),
      // New: a long sentence.
      page(12, "/about", { copyReview: copy(remark("long-sentence")) }),
      // New: no description.
      page(13, "/offer", { failedChecks: [fault("meta-description", { category: "seo" })] }),
      page(14, "/down", {
        outcome: "timeout",
        outcomeMessage: "The page did not finish loading within the time limit.",
        performanceScore: null,
        accessibilityScore: null,
        bestPracticesScore: null,
        seoScore: null,
        firstContentfulPaint: null,
        largestContentfulPaint: null,
        cumulativeLayoutShift: null,
        totalBlockingTime: null,
        copyReview: null,
      }),
    ],
    ...changes,
  });
}

export { quoteOn };
