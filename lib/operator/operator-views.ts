import type { AuditStatus, FailureReason } from "@/lib/audits/states/status";

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

export interface AuditFate extends ListedAudit {
  phase: string;
  failureMessage: string | null;
  failureCause: string | null;
  reviewer: string | null;
  reviewerFallback: string | null;
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

export interface MonthOfUsage {
  month: string;
  /** null for what is left of deleted accounts. */
  customerId: number | null;
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

/** What models cost all customers, deleted ones included, and what is reserved for running audits. */
export interface PortalMonth {
  month: string;
  committedDollars: number;
  capDollars: number;
}

/** A mail that did not leave. */
export interface UnsentMail {
  key: string;
  kind: string;
  recipient: string;
  /** waiting: tried again by itself; given-up: for a day in vain; dropped: it was not to be sent (decision 018). */
  state: "waiting" | "given-up" | "dropped";
  createdAt: Date;
  requestedAt: Date;
  droppedAt: Date | null;
  tries: number;
  lastFailure: string | null;
}

export interface RecordedAction {
  id: number;
  at: Date;
  /** An address, "terminal", or what is left of a deleted account. */
  by: string;
  what: string;
  customer: string | null;
  auditId: number | null;
}
