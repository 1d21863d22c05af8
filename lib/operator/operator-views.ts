import type { Abilities } from "@/lib/audits/model/abilities";
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
  customerId: number | null;
  customer: string;
  /** Completed audits and their pages, including deleted audits. */
  audits: number;
  pages: number;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  callsDollars: number;
  /** Spent, including deleted audits, plus reserved by running ones. */
  committedDollars: number;
}

export interface PortalMonth {
  month: string;
  committedDollars: number;
  capDollars: number;
}

export interface ModelState {
  server: {
    host: string;
    models: { main: string; small: string };
    source: "settings" | "stored";
    hasKey: boolean;
    isFree: boolean;
    isKnown: boolean;
    abilities: Abilities | null;
    probedAt: Date | null;
    failure: string | null;
    failedAt: Date | null;
  } | null;
  typed: { url: string; model: string; hasKey: boolean };
  isStored: boolean;
  isUnreadable: boolean;
  anthropicUrl: string;
  spentDollars: number;
  capDollars: number;
  /** null: they have no limit of their own. */
  newAccounts: { spentDollars: number; capDollars: number } | null;
  auditDollars: number;
}

export interface UnsentMail {
  key: string;
  kind: string;
  recipient: string;
  /** waiting: will be retried; given-up: failed for a day; dropped: must not be sent (decision 018) */
  state: "waiting" | "given-up" | "dropped";
  createdAt: Date;
  requestedAt: Date;
  droppedAt: Date | null;
  tries: number;
  lastFailure: string | null;
}

export interface DisputedCheck {
  /** An identity's kind and name; "other" for statements without a check */
  subject: string;
  statement: string;
  customers: number;
  sites: number;
  newest: {
    customerId: number;
    site: string;
    /** The site's newest completed audit; null once all are deleted. */
    auditId: number | null;
    reason: string;
    at: Date;
  }[];
}

export interface RecordedAction {
  id: number;
  at: Date;
  by: string;
  what: string;
  customer: string | null;
  auditId: number | null;
}
