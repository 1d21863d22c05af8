/** The states of an audit and of its progress, as the specification's section 4 names them. */

import type { QueuePlace } from "@/lib/audits/queue";

export const auditStatuses = ["pending", "running", "completed", "failed"] as const;
export type AuditStatus = (typeof auditStatuses)[number];

export const failureReasons = ["timeout", "cancelled", "unreachable", "blocked", "no-pages", "internal"] as const;
export type FailureReason = (typeof failureReasons)[number];

export const auditPhases = ["initializing", "discovering", "auditing", "aiAudit", "generating"] as const;
export type AuditPhase = (typeof auditPhases)[number];

/** What `GET /api/websites/{id}/status` answers. */
export interface AuditStatusAnswer {
  status: AuditStatus;
  reason: FailureReason | null;
  /** The sentence about the failure, when there is one. */
  message: string | null;
  progress: {
    phase: AuditPhase;
    pagesDone: number;
    /** null until the pages are chosen. */
    pagesTotal: number | null;
  };
  /** While it waits for its turn. */
  queue: QueuePlace | null;
}

/** Audits cover at most this many pages (specification, section 9). */
export const pagesPerAudit = 10;
