/** `GET /api/websites/{id}` and the report screen's props. Dates are ISO strings. */
import type { z } from "zod";
import type { AuditUsage } from "@/lib/audits/model/usage";
import type { Benchmark } from "@/lib/audits/report/benchmark";
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
  /** A consent banner covered the page and was removed from its picture. */
  consentBannerHidden: boolean;
  /** Writing systems, in English, missing from its picture for lack of fonts. */
  missingGlyphs: string[];
  performanceScore: number | null;
  accessibilityScore: number | null;
  bestPracticesScore: number | null;
  seoScore: number | null;
  /** Seconds as numeric text, e.g. "1.8". */
  firstContentfulPaint: string | null;
  largestContentfulPaint: string | null;
  /** Unitless numeric text. */
  cumulativeLayoutShift: string | null;
  /** Milliseconds as numeric text. */
  totalBlockingTime: string | null;
  /** How the figures varied; they are medians if the page was measured repeatedly. */
  spread: Spread | null;
  aiCopyAudit: string | null;
  copyReview: ShownCopyReview | null;
  failedChecks: FailedCheck[];
  /** Versions such as "13.5.0" and "153.0.8010.0"; null if unknown. */
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
  /** null for invited readers, who must not learn whose account it is. */
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
  /** null if too few sites compare, and in frozen reports. */
  benchmark: Benchmark | null;
  rubricResults: CriterionResult[] | null;
  findings: ReportFinding[] | null;
  reviewer: string | null;
  profile: SiteProfile | null;
  parts: Record<PartName, Shown<PartOutcome>> | null;
  /** null without a model's statements, and in older reports. */
  crossReading: ShownCrossReading | null;
  coverage: ReportCoverage | null;
  timings: Record<string, number> | null;
  /** US dollars by step, for the owner only; only model calls cost anything. */
  costs: Record<string, number> | null;
  usage: AuditUsage | null;
  pages: ReportPage[];
  recommendations: ReportRecommendation[];
  rechecks: ShownRecheck[];
  /** A model reviews once the owner has confirmed their address. */
  needsConfirmedEmail: boolean;
  isOwner: boolean;
  /** When a read-only link froze it; null for the live report. */
  frozenAt: string | null;
}

export type ReportCoverage = z.infer<typeof coverageSchema>;

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
