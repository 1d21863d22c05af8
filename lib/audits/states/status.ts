/** The states of an audit and of its progress, as the specification's section 4 names them. */

import type { QueuePlace } from "@/lib/audits/states/queue-place";

export const auditStatuses = ["pending", "running", "completed", "failed"] as const;
export type AuditStatus = (typeof auditStatuses)[number];

export const failureReasons = ["timeout", "cancelled", "unreachable", "blocked", "no-pages", "internal"] as const;
export type FailureReason = (typeof failureReasons)[number];

export const auditPhases = ["initializing", "discovering", "auditing", "aiAudit", "generating"] as const;
export type AuditPhase = (typeof auditPhases)[number];

export interface AuditStatusAnswer {
  status: AuditStatus;
  reason: FailureReason | null;
  message: string | null;
  progress: {
    phase: AuditPhase;
    pagesDone: number;
    /** null until the pages are chosen. */
    pagesTotal: number | null;
  };
  queue: QueuePlace | null;
}
