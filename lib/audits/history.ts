/** The history as it leaves the data layer: the props of its screen. Dates are ISO strings. */
import type { HistoryCursor } from "@/lib/audits/history-cursor";
import type { AuditStatus, FailureReason } from "@/lib/audits/status";

/** A completed audit against the completed one before it of the same site and customer. */
export interface AuditChange {
  auditId: number;
  earlierId: number;
  /** When the one before was started. */
  since: string;
  /** Points of the overall score; null when one of the two is unknown. */
  score: number | null;
  /** Percentage points of the rubric; null when one of the two is unknown, or another reviewer judged. */
  rubric: number | null;
  /** The two rubrics were judged by different reviewers, so they can't be compared. */
  isOtherReviewer: boolean;
}

/** The rubric of one audit of a site. */
export interface TrendPoint {
  createdAt: string;
  percentage: number;
  /** Figures of two reviewers are not comparable. */
  reviewer: string | null;
}

export interface HistoryAudit {
  id: number;
  url: string;
  status: AuditStatus;
  reason: FailureReason | null;
  /** The sentence about the failure. */
  message: string | null;
  createdAt: string;
  overallScore: number | null;
  /** null where there is no earlier one. */
  change: AuditChange | null;
  /** How many people it is shared with, opened or not. */
  guests: number;
}

export interface HistorySite {
  site: string;
  audits: number;
  last: Pick<HistoryAudit, "id" | "status" | "reason" | "createdAt">;
  /** Of the last completed audit; null when there is none or its rubric is unknown. */
  rubricPercentage: number | null;
  change: AuditChange | null;
  /** Of its last audits with a known rubric, the oldest first. */
  trend: TrendPoint[];
}

export interface HistoryPage<Row> {
  rows: Row[];
  /** Where the neighbouring pages begin; null at the end. */
  newer: HistoryCursor | null;
  older: HistoryCursor | null;
}
