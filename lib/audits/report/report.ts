/** The answer of `GET /api/websites/{id}` and the report screen's props. Dates are ISO strings. */
import type { z } from "zod";
import type { AuditUsage } from "@/lib/audits/model/usage";
import type { Spread } from "@/lib/audits/report/measurements";
import type { ShownRecheck } from "@/lib/audits/report/recheck-receipt";
import type { Shown, ShownAuthor } from "@/lib/audits/report/shown-author";
import type { coverageSchema } from "@/lib/audits/report/stored-json";
import type { AuditPhase, AuditStatus, FailureReason } from "@/lib/audits/states/status";
import type { FailedCheck, PageLoad } from "@/lib/browser/lighthouse-digest";
import type { VisitOutcome } from "@/lib/browser/types";
import type {
  ActionDetails,
  ConversionReview,
  CopyReview,
  CriterionResult,
  PartName,
  PartOutcome,
  ReportFinding,
  SiteProfile,
} from "@/lib/review/review";

export interface ReportPage {
  id: number;
  websiteId: number;
  url: string;
  position: number;
  title: string | null;
  selectionReason: string;
  outcome: VisitOutcome | null;
  outcomeMessage: string | null;
  screenshotUrl: string | null;
  phoneScreenshotUrl: string | null;
  /** A consent banner lay over the page and is not in its picture. */
  consentBannerHidden: boolean;
  /** Writing systems, named in English, that its picture could not show for want of fonts. */
  missingGlyphs: string[];
  performanceScore: number | null;
  accessibilityScore: number | null;
  bestPracticesScore: number | null;
  seoScore: number | null;
  /** Seconds, numeric text, e.g. "1.8". */
  firstContentfulPaint: string | null;
  largestContentfulPaint: string | null;
  /** Unitless, numeric text. */
  cumulativeLayoutShift: string | null;
  /** Milliseconds, numeric text. */
  totalBlockingTime: string | null;
  /** Where it was measured more than once: its figures are medians, and this is how they varied. */
  spread: Spread | null;
  aiCopyAudit: string | null;
  copyReview: ShownCopyReview | null;
  failedChecks: FailedCheck[];
  /** What it was measured with, e.g. "13.5.0" and "153.0.8010.0"; null where it is not known. */
  measuredWith: { lighthouse: string | null; chromium: string | null };
  load: PageLoad | null;
}

export interface ShownCopyReview extends Omit<CopyReview, "author"> {
  author: ShownAuthor | null;
}

export interface ShownCrossReading {
  failure: ShownAuthor["fallback"];
}

export interface ReportRecommendation {
  id: number;
  websiteId: number;
  title: string;
  description: string;
  impact: string;
  priority: number;
  details: ActionDetails | null;
}

export interface Report {
  id: number;
  /** null for an invited reader: whose account it is, is none of theirs. */
  userId: number | null;
  url: string;
  createdAt: string;
  completedAt: string | null;
  status: AuditStatus;
  reason: FailureReason | null;
  failureMessage: string | null;
  phase: AuditPhase;
  overallScore: number | null;
  performanceScore: number | null;
  accessibilityScore: number | null;
  bestPracticesScore: number | null;
  seoScore: number | null;
  aiInsight: string | null;
  conversionReview: ConversionReview | null;
  rubricScore: number | null;
  rubricMaxScore: number;
  rubricPercentage: number | null;
  rubricSummary: string | null;
  rubricResults: CriterionResult[] | null;
  /** The highest rank first; null in reports from before they were stored. */
  findings: ReportFinding[] | null;
  reviewer: string | null;
  profile: SiteProfile | null;
  parts: Record<PartName, Shown<PartOutcome>> | null;
  /** null where no model's statements are published, and in reports from before it was kept. */
  crossReading: ShownCrossReading | null;
  coverage: ReportCoverage | null;
  timings: Record<string, number> | null;
  /** US dollars by step, for the owner alone: only a model's answers cost anything. */
  costs: Record<string, number> | null;
  /** What a model was paid for, for the owner alone; null when none was asked. */
  usage: AuditUsage | null;
  pages: ReportPage[];
  recommendations: ReportRecommendation[];
  /** Checks again of its actions, newest first; a guest sees those that were completed. */
  rechecks: ShownRecheck[];
  /** Its owner gets a model's review once they have confirmed their address. */
  needsConfirmedEmail: boolean;
  isOwner: boolean;
  /** When it was frozen for a read-only link, where nothing but reading is possible; null for the living report. */
  frozenAt: string | null;
}

export type ReportCoverage = z.infer<typeof coverageSchema>;

/** A row of the history: `GET /api/websites`. */
export interface AuditListItem {
  id: number;
  url: string;
  status: AuditStatus;
  reason: FailureReason | null;
  aiInsight: string | null;
  createdAt: string;
  completedAt: string | null;
  overallScore: number | null;
}
