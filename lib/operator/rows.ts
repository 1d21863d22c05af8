/** What an operator is shown of everybody's rows. */
import type { AuditStatus, FailureReason } from "@/lib/audits/status";

export interface ListedAudit {
  id: number;
  url: string;
  status: AuditStatus;
  reason: FailureReason | null;
  createdAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
  pagesDone: number;
  pagesTotal: number | null;
  user: { id: number; email: string; suspendedAt: Date | null };
}

/** How one audit fared. */
export interface AuditFate extends ListedAudit {
  phase: string;
  /** What its customer was told. */
  failureMessage: string | null;
  /** The error it gave up with. */
  failureCause: string | null;
  reviewer: string | null;
  reviewerFallback: string | null;
  /** Those that were done, in no order. */
  steps: { step: string; milliseconds: number }[];
  pages: {
    id: number;
    url: string;
    outcome: string | null;
    outcomeMessage: string | null;
    visitedAt: Date | null;
  }[];
  modelCalls: {
    id: number;
    part: string;
    model: string;
    state: string;
    tries: number;
    milliseconds: number;
    dollars: number;
  }[];
}

export interface Customer {
  id: number;
  email: string;
  companyName: string;
  isOperator: boolean;
  suspendedAt: Date | null;
}

/** What one customer used in one month (UTC). */
export interface MonthOfUsage {
  /** "2026-11" */
  month: string;
  customerId: number;
  customer: string;
  /** Completed audits and their pages, from the ledger: audits that were deleted count. */
  audits: number;
  pages: number;
  /** Questions to a model, with their tokens and cost, of audits that are still stored. */
  calls: number;
  inputTokens: number;
  outputTokens: number;
  callsDollars: number;
  /** Taken from the month's budget: what was spent, deleted audits included, and what is reserved for running ones. */
  committedDollars: number;
}

export interface RecordedAction {
  id: number;
  at: Date;
  /** An address, "terminal", or what is left of a deleted account. */
  by: string;
  what: string;
  /** As `by`; null when it was nobody's in particular. */
  customer: string | null;
  auditId: number | null;
}
