/** Props of the history screen. Dates are ISO strings. */
import type { HistoryCursor } from "@/lib/audits/history/history-cursor";
import type { AuditStatus, FailureReason } from "@/lib/audits/states/status";
import type { RubricTotals } from "@/lib/review/rubric/score";

export interface AuditChange {
  auditId: number;
  earlierId: number;
  since: string;
  /** Percent; null if either is unknown. */
  rubric: { earlier: number; later: number } | null;
}

export interface TrendPoint {
  createdAt: string;
  percentage: number;
  reviewer: string | null;
}

export interface HistoryAudit extends RubricTotals {
  id: number;
  url: string;
  status: AuditStatus;
  reason: FailureReason | null;
  message: string | null;
  createdAt: string;
  overallScore: number | null;
  change: AuditChange | null;
  guests: number;
}

export interface HistorySite extends RubricTotals {
  site: string;
  audits: number;
  last: Pick<HistoryAudit, "id" | "status" | "reason" | "createdAt">;
  change: AuditChange | null;
  trend: TrendPoint[];
}

export interface HistoryPage<Row> {
  rows: Row[];
  newer: HistoryCursor | null;
  older: HistoryCursor | null;
}
